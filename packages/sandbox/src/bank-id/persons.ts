/** Somebody who has a bank ID here. The phone of the first is the demo shop's shopper with many bonuses. */
export type Person = {
  readonly subject: string;
  readonly given: string;
  readonly family: string;
  readonly middle: string;
  readonly phone: string;
  /** Whether the bank vouches for the phone. */
  readonly isPhoneVerified: boolean;
  readonly email: string;
};

/** Invented people. */
export const persons: readonly Person[] = [
  {
    subject: 'bank-person-1',
    given: 'Марина',
    family: 'Соловьёва',
    middle: 'Игоревна',
    phone: '+79000000001',
    isPhoneVerified: true,
    email: 'marina@example.test',
  },
  {
    subject: 'bank-person-2',
    given: 'Тимур',
    family: 'Ветров',
    middle: '',
    phone: '+79000000011',
    isPhoneVerified: true,
    email: 'timur@example.test',
  },
  {
    subject: 'bank-person-3',
    given: 'Ольга',
    family: 'Зимина',
    middle: 'Павловна',
    phone: '+79000000012',
    isPhoneVerified: false,
    email: '',
  },
];

export const personOf = (subject: string | undefined): Person | undefined =>
  persons.find((person) => person.subject === subject);

/** What the provider says about somebody, by the standard's names. */
export const claimsOf = (person: Person): Readonly<Record<string, string | boolean>> => ({
  given_name: person.given,
  family_name: person.family,
  ...(person.middle === '' ? {} : { middle_name: person.middle }),
  ...(person.email === '' ? {} : { email: person.email }),
  phone_number: person.phone,
  phone_number_verified: person.isPhoneVerified,
});
