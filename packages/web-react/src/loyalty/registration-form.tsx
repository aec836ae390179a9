import type { LoyaltyAccount } from '@shop/domain/loyalty';
import { agreementKeys } from '@shop/domain/loyalty';
import { useState } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { Button, Checkbox } from '../ui/index.ts';
import styles from './loyalty.module.scss';
import { loyaltyUiTexts } from './texts.ts';

const texts = loyaltyUiTexts.form;
const features = ['loyalty'] as const;

/** Joining the programme: the terms are needed, news are not (LOY-36, PRF-30). What failed leaves the form as it is (PRF-31). */
export function RegistrationForm({ account }: { readonly account: LoyaltyAccount }) {
  const { loyalty } = useFeatures(features);
  const [agrees, setAgrees] = useState(false);
  const [isMarketing, setIsMarketing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    await loyalty.register({ isMarketing });
    setIsSending(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (agrees && !isSending) void send();
      }}
    >
      <h2 className={styles.heading}>{texts.title}</h2>
      <Checkbox checked={agrees} onChange={setAgrees}>
        {texts.terms}
      </Checkbox>
      <Checkbox checked={isMarketing} onChange={setIsMarketing}>
        {texts.marketing}
      </Checkbox>
      <ul className={styles.files}>
        {agreementKeys.map((key) => (
          <li key={key}>
            <a
              href={account.agreementFiles[key].url}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.file}
            >
              {texts.files[key]}
            </a>
          </li>
        ))}
      </ul>
      <Button wide type="submit" disabled={!agrees} loading={isSending}>
        {texts.button}
      </Button>
    </form>
  );
}
