import { Fragment } from 'react';

/** An address that is too long for its line is broken behind its @ and its dots. */
export function EmailAddress({ email }: { readonly email: string }) {
  return (email.match(/[^@.]+[@.]*/g) ?? []).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
