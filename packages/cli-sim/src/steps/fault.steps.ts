import * as z from 'zod';

import { text } from '../values/index.ts';
import type { WorldControl } from '../world/index.ts';
import { readFault } from './fault-words.ts';
import type { Fault } from './fault-words.ts';
import { done, step, unmet } from './step.ts';
import { controlOf } from './world-control.ts';

async function order(control: WorldControl, fault: Fault): Promise<void> {
  switch (fault.kind) {
    case 'network':
      control.network(fault.fault);
      return;
    case 'bank':
    case 'sms':
    case 'geocoder':
    case 'fiscal':
      await control[fault.kind](fault.fault);
      return;
    case 'crash':
      control.crash(fault.at);
      return;
    case 'calm':
      await control.calm();
      return;
    default:
      fault satisfies never;
  }
}

const faultText = text.transform((given, context): Fault => {
  const fault = readFault(given);
  if (fault.ok) return fault.value;
  context.addIssue({ code: 'custom', message: fault.error });
  return z.NEVER;
});

export const fault = step(
  {
    key: 'fault',
    about:
      'Something goes wrong soon: in the network, at the bank, at the fiscal service, with SMS, or in the store.',
    examples: [
      'fault: the next 2 order calls lose their answer',
      'fault: the bank sends no report',
      'fault: the store crashes after a commit',
      'fault: everything works again',
    ],
  },
  faultText,
  async (world, ordered) => {
    if (
      ordered.kind === 'network' &&
      ordered.fault.shopper !== null &&
      !world.shoppers.has(ordered.fault.shopper)
    )
      return unmet(`a shopper "${ordered.fault.shopper}"`, [...world.shoppers.keys()].join(', '));
    await order(controlOf(world), ordered);
    return done('ordered');
  },
);
