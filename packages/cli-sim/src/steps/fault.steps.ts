import * as z from 'zod';

import { text } from '../values/index.ts';
import type { WorldControl } from '../world/index.ts';
import { faultForm, readFault } from './fault-words.ts';
import type { Fault } from './fault-words.ts';
import { controlOf, done, step, unmet } from './step.ts';

async function order(control: WorldControl, fault: Fault): Promise<void> {
  switch (fault.kind) {
    case 'network':
      control.network(fault.fault);
      return;
    case 'standIn':
      await control.standIn(fault.name, fault.fault);
      return;
    case 'crash':
      control.crash(fault.at, fault.time);
      return;
    case 'jobs':
      control.jobs(fault.fault, fault.times);
      return;
    case 'sessions':
      control.endSessionsAfter(fault.seconds);
      return;
    case 'calm':
      await control.calm();
      return;
    default:
      fault satisfies never;
  }
}

const faultText = text
  .transform((given, context): Fault => {
    const fault = readFault(given);
    if (fault.ok) return fault.value;
    context.addIssue({ code: 'custom', message: fault.error });
    return z.NEVER;
  })
  .meta({ written: { pattern: faultForm } });

export const fault = step(
  'fault: the next 2 order calls lose their answer',
  'fault: the bank sends no report',
  'fault: the warehouse reports out of order',
  'fault: the anti-fraud service refuses the next order',
  'fault: the store crashes after a commit',
  'fault: the next 5 jobs run twice',
  'fault: sessions end after 60 s',
  'fault: everything works again',
)
  .about(
    'Makes something fail: in the network, at the bank, at the fiscal service, at the loyalty programme, at the provider of subscriptions, at the warehouse, at the anti-fraud service, with SMS, or in the store.',
    {
      shoppers: (argument) => {
        const read = faultText.safeParse(argument);
        const shopper = read.success && read.data.kind === 'network' ? read.data.fault.shopper : null;
        return shopper === null ? [] : [shopper];
      },
    },
  )
  .takes(faultText)
  .plays(async (world, ordered) => {
    if (
      ordered.kind === 'network' &&
      ordered.fault.shopper !== null &&
      !world.shoppers.has(ordered.fault.shopper)
    )
      return unmet(`a shopper "${ordered.fault.shopper}"`, [...world.shoppers.keys()].join(', '));
    await order(controlOf(world), ordered);
    return done('ordered');
  });
