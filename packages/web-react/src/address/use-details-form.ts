import type { Address, AddressDetailField } from '@shop/application/address';
import { addressDetailFields, isBoundAddress, type AddressDetails } from '@shop/domain/address';
import { useRef, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useService } from '../ui/index.ts';
import { emptyDetails, useSaveDetails } from './use-save-details.ts';

type Edits = {
  readonly id: number | null;
  /** Typed values that override the stored ones. */
  readonly typed: Partial<AddressDetails>;
  readonly wrong: readonly AddressDetailField[];
};

const noEdits: Edits = { id: null, typed: {}, wrong: [] };

function detailsOf({ flat, floor, entrance, intercom, comment, label }: AddressDetails): AddressDetails {
  return { flat, floor, entrance, intercom, comment, label };
}

/** The fields of `a` that differ from `b`. */
function differing(a: Partial<AddressDetails>, b: AddressDetails): Partial<AddressDetails> {
  return Object.fromEntries(
    addressDetailFields.flatMap((field) =>
      a[field] === undefined || a[field] === b[field] ? [] : [[field, a[field]]],
    ),
  );
}

export type DetailsForm = {
  /** The stored values, overridden by what was typed. */
  readonly value: AddressDetails;
  readonly change: (next: AddressDetails) => void;
  /** Fields that the store could not read. */
  readonly wrong: readonly AddressDetailField[];
  /** It cannot be changed here (ADR-37). */
  readonly isBound: boolean;
  readonly isSaving: boolean;
  /** Answers whether everything typed is stored. Saving the same values twice makes one call. */
  readonly save: () => Promise<boolean>;
};

/**
 * The details of a stored address in a form, saved by a button or by leaving a field (ADR-22). `onMalformed`: the
 * form must be shown again (ADR-33).
 */
export function useDetailsForm(address: Address | null, onMalformed?: () => void): DetailsForm {
  const shop = useShop();
  const { user } = useService(shop.session);
  const [edits, setEdits] = useState(noEdits);
  const [pending, setPending] = useState(0);
  /** Saves that are under way now, of which the render may not know yet. */
  const open = useRef(0);
  const sent = useRef<AddressDetails>(emptyDetails);
  const running = useRef<{ readonly key: string; readonly end: Promise<boolean> } | null>(null);
  const id = address?.id ?? null;
  const stored = address === null ? emptyDetails : detailsOf(address);
  const isBound = address !== null && isBoundAddress(address, user);
  const { typed, wrong } = edits.id === id ? edits : noEdits;
  const value = { ...stored, ...typed };
  /** Changes what is typed for this address; what is typed for one that was chosen meanwhile stays. */
  const editOwn = (change: (own: Edits) => Edits) => setEdits((now) => (now.id === id ? change(now) : now));

  const send = useSaveDetails(
    // While a save is under way, what will be stored is not known.
    pending > 0 ? null : stored,
    (details) => shop.address.updateDetails(id ?? 0, details),
    (cleaned) => {
      sent.current = cleaned;
      editOwn(() => ({ id, typed: cleaned, wrong: [] }));
    },
    {
      isBound,
      onBound: () => editOwn(() => noEdits),
      onMalformed: (submitted, fields) => {
        editOwn(() => ({ id, typed: submitted, wrong: fields }));
        onMalformed?.();
      },
    },
  );
  const save = async (submitted: AddressDetails): Promise<boolean> => {
    sent.current = submitted;
    open.current += 1;
    setPending(open.current);
    const isSaved = await send(submitted);
    open.current -= 1;
    setPending(open.current);
    const done = sent.current;
    // Keeps what was typed meanwhile, and what a later save has not stored yet.
    if (isSaved && open.current === 0)
      editOwn((now) => ({ ...now, typed: differing(now.typed, done), wrong: [] }));
    return isSaved;
  };
  return {
    value,
    wrong,
    isBound,
    isSaving: pending > 0,
    change: (next) => {
      setEdits({
        id,
        // While a save is under way, what will be stored is not known.
        typed: pending > 0 ? detailsOf(next) : differing(detailsOf(next), stored),
        wrong: wrong.filter((field) => next[field] === value[field]),
      });
    },
    save: () => {
      const key = JSON.stringify([id, value]);
      if (running.current?.key === key) return running.current.end;
      const end = save(value).finally(() => {
        if (running.current?.end === end) running.current = null;
      });
      running.current = { key, end };
      return end;
    },
  };
}
