import * as z from 'zod';

import { answer, text } from '../values/index.ts';
import { agrees } from './expectation.ts';
import { done, refused, step, unmet } from './step.ts';

const changeName = step('change name: Анна')
  .about('Changes the name in the profile.')
  .takes(text)
  .plays(async ({ visitor }, name) => {
    const { stage, shop } = visitor;
    const saved = await stage.time.finish(shop.profile.updateName(name));
    return saved.ok ? done(shop.profile.state.profile?.name ?? '') : refused(saved.error.kind);
  });

const expectProfile = step('expect profile: { name: Анна, age confirmed: no }')
  .about('The name and phone in the profile, and whether the age is confirmed.')
  .takes(
    z.strictObject({ name: text.optional(), phone: text.optional(), 'age confirmed': answer.optional() }),
  )
  .plays(async ({ visitor }, wanted) => {
    const { stage, shop } = visitor;
    const loaded = await stage.time.finish(shop.profile.load());
    if (!loaded.ok) return refused(loaded.error.kind);
    const { name, phone, isConfirmedAge18 } = loaded.value;
    const actual = `${name ?? 'no name'}, ${phone}, ${isConfirmedAge18 ? 'age confirmed' : 'age not confirmed'}`;
    const fits = agrees(wanted, { name, phone, 'age confirmed': isConfirmedAge18 });
    const expected = Object.entries(wanted).map(([key, value]) => `${key} ${String(value)}`);
    return fits ? done(actual) : unmet(expected.join(', '), actual);
  });

export const profileSteps = [changeName, expectProfile];
