import * as z from 'zod';

import { text } from '../values/index.ts';
import type { WorldControl } from '../world/index.ts';
import { faultForm, readFault } from './fault-words.ts';
import type { Fault } from './fault-words.ts';
import { controlOf, done, findShopper, step } from './step.ts';

async function order(control: WorldControl, fault: Fault): Promise<void> {
  switch (fault.kind) {
    case 'network':
      return control.network(fault.fault);
    case 'standIn':
      return control.standIn(fault.name, fault.fault);
    case 'crash':
      return control.crash(fault.at, fault.time);
    case 'jobs':
      return control.jobs(fault.fault, fault.times);
    case 'sessions':
      return control.endSessionsAfter(fault.seconds);
    case 'calm':
      return control.calm();
    default:
      return fault satisfies never;
  }
}

/** The shopper whose calls it is for, if it is for those of one. */
const shoppersOf = (fault: Fault): readonly string[] =>
  fault.kind === 'network' && fault.fault.shopper !== null ? [fault.fault.shopper] : [];

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
        const fault = faultText.safeParse(argument).data;
        return fault === undefined ? [] : shoppersOf(fault);
      },
    },
  )
  .takes(faultText)
  .plays(async (world, ordered) => {
    for (const name of shoppersOf(ordered)) {
      const known = findShopper(world, name);
      if (!known.ok) return known;
    }
    await order(controlOf(world), ordered);
    return done('ordered');
  });
