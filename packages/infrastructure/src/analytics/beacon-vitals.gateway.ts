import type { VitalsGateway } from '@shop/application/analytics';
import { webPaths } from '@shop/contract/web';

/** Sends by beacon, which outlives the page, to the shop's own web server (ANL-10). */
export const beaconVitals: VitalsGateway = {
  send(vitals, page) {
    const url = `${webPaths.metrics}?page=${page}`;
    const body = JSON.stringify(vitals);
    try {
      if (navigator.sendBeacon(url, body)) return;
    } catch {
      // Some blockers take the function away.
    }
    fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  },
};
