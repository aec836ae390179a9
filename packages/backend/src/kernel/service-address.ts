import { z } from 'zod';

/**
 * Address of a service, without slashes at its end. Its scheme is checked, because a host with a port (`bank.internal:8080`) is an address, too,
 * of a scheme that nobody speaks.
 */
export const serviceAddress = z
  .url({ protocol: /^https?$/, error: 'an address such as https://service.example' })
  .transform((text) => text.replace(/\/+$/, ''));
