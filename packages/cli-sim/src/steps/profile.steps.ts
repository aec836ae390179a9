import * as z from 'zod';

import { codeIn, lettersTo } from '../stage/index.ts';
import { answer, smsCode, text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { agrees } from './expectation.ts';
import { done, refused, step, unmet } from './step.ts';

const MAIL_WITHIN_LOOKS = 5;

/** What the wizard says instead of going on. */
const refusal = ({ visitor }: Pick<World, 'visitor'>) =>
  refused('EMAIL', visitor.shop.alerts.state.alert?.text ?? null);

/** Why a code confirmed nothing, as the form shows it. */
function wrongCode({ visitor }: World) {
  const { stage, shop } = visitor;
  const { isInvalid, limitedUntil } = shop.emailWizard.form.state;
  if (limitedUntil > stage.time.now()) return refused('LIMITED');
  return isInvalid ? refused('INVALID') : refusal({ visitor });
}

/** The code of a mail beyond the `known` ones; of an earlier mail if none comes; null: there is none. */
async function codeSentTo({ stage }: World, address: string, known: number): Promise<string | null> {
  for (let look = 0; look < MAIL_WITHIN_LOOKS; look += 1) {
    if ((await lettersTo(stage, address)).length > known) break;
    await stage.time.wait(1000);
  }
  return codeIn(await lettersTo(stage, address));
}

export const profileSteps = [
  step('change name: Анна')
    .about('Changes the name in the profile.')
    .takes(text)
    .plays(async (_world, name, { stage, shop }) => {
      const saved = await stage.time.finish(shop.profile.updateName(name));
      return saved.ok ? done(shop.profile.state.profile?.name ?? '') : refused(saved.error.kind);
    }),
  step('expect profile: { name: Анна, age confirmed: no }')
    .about('The name and phone in the profile, and whether the age is confirmed.')
    .takes(
      z.strictObject({ name: text.optional(), phone: text.optional(), 'age confirmed': answer.optional() }),
    )
    .plays(async (_world, wanted, { stage, shop }) => {
      const loaded = await stage.time.finish(shop.profile.load());
      if (!loaded.ok) return refused(loaded.error.kind);
      const { name, phone, isConfirmedAge18 } = loaded.value;
      const actual = `${name ?? 'no name'}, ${phone}, ${isConfirmedAge18 ? 'age confirmed' : 'age not confirmed'}`;
      const fits = agrees(wanted, { name, phone, 'age confirmed': isConfirmedAge18 });
      const expected = Object.entries(wanted).map(([key, value]) => `${key} ${String(value)}`);
      return fits ? done(actual) : unmet(expected.join(', '), actual);
    }),
  step('confirm e-mail: anna@shop.example', 'confirm e-mail: { address: anna@shop.example, code: 0000 }')
    .about('Asks for a code to an address and types it: the one from the mail, or another.')
    .takes(
      z.union([
        text.transform((address) => ({ address, code: undefined })),
        z.strictObject({ address: text, code: smsCode.optional() }),
      ]),
    )
    .plays(async (world, { address, code: typed }, { stage, shop }) => {
      if (!shop.session.state.isSignedIn) return refused('signInNeeded');
      const known = (await lettersTo(stage, address)).length;
      shop.emailWizard.open();
      if (!(await stage.time.finish(shop.emailWizard.submitEmail(address)))) return refusal(world);
      const code = typed ?? (await codeSentTo(world, address, known));
      if (code === null) return unmet(`a mail with a code for ${address}`, 'none came');
      const isRight = await stage.time.finish(shop.emailWizard.form.enter([...code]));
      if (!isRight) return wrongCode(world);
      world.email = address;
      return done(`${address}, code ${code}`);
    }),
  step('expect e-mail: { address: anna@shop.example, confirmed: yes }')
    .about('The e-mail address of the profile, and whether it is confirmed.')
    .takes(z.strictObject({ address: text.optional(), confirmed: answer.optional() }))
    .plays(async (_world, wanted, { stage, shop }) => {
      const loaded = await stage.time.finish(shop.profile.load());
      if (!loaded.ok) return refused(loaded.error.kind);
      const { email, emailConfirmed } = loaded.value;
      const actual = `${email === '' ? 'no address' : email}, ${emailConfirmed ? 'confirmed' : 'not confirmed'}`;
      const fits = agrees(wanted, { address: email, confirmed: emailConfirmed });
      return fits ? done(actual) : unmet(JSON.stringify(wanted), actual);
    }),
];
