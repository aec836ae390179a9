/** Values of switches, by their names. */
export type SwitchValues = Readonly<Record<string, boolean>>;

/** Switches that save at once and end where the server is (NTF-04, NTF-05, NTF-08, NTF-09). */
export type SwitchesState<V extends SwitchValues> = {
  /** What the server holds, as last heard; null: not heard yet. */
  readonly held: V | null;
  /** The changes that are on their way; null: no save runs. */
  readonly sent: Partial<V> | null;
  /** Changes since then. */
  readonly wanted: Partial<V>;
  readonly isReading: boolean;
};

export type SwitchesEvent<V extends SwitchValues> =
  | { readonly type: 'OPENED' }
  | { readonly type: 'TOGGLED'; readonly name: keyof V; readonly isOn: boolean }
  | { readonly type: 'SAVED'; readonly held: V }
  | { readonly type: 'SAVE_FAILED' }
  | { readonly type: 'READ'; readonly held: V }
  | { readonly type: 'READ_FAILED' };

export type SwitchesEffect<V extends SwitchValues> =
  | { readonly type: 'SAVE'; readonly values: V }
  | { readonly type: 'READ' }
  | { readonly type: 'SHOW_FAILURE' }
  | { readonly type: 'READ_LATER' };

export function newSwitches<V extends SwitchValues>(): SwitchesState<V> {
  return { held: null, sent: null, wanted: {}, isReading: false };
}

/** What the switches show: the server's word, and over it what the shopper has changed since. */
export function shownSwitches<V extends SwitchValues>(state: SwitchesState<V>): V | null {
  return state.held === null ? null : { ...state.held, ...state.sent, ...state.wanted };
}

type Step<V extends SwitchValues> = readonly [SwitchesState<V>, readonly SwitchesEffect<V>[]];

function sendNext<V extends SwitchValues>(state: SwitchesState<V>): Step<V> {
  const { held, sent, wanted, isReading } = state;
  if (held === null || sent !== null || isReading || Object.keys(wanted).length === 0) return [state, []];
  return [{ ...state, sent: wanted, wanted: {} }, [{ type: 'SAVE', values: { ...held, ...wanted } }]];
}

/**
 * Runs one event. One save runs at a time, so that the last one wins; after a failure nobody knows what the server holds, so it is read before anything
 * else is saved, again and again until it can be read.
 */
export function switches<V extends SwitchValues>(state: SwitchesState<V>, event: SwitchesEvent<V>): Step<V> {
  switch (event.type) {
    case 'OPENED':
      return state.isReading || state.sent !== null
        ? [state, []]
        : [{ ...state, isReading: true }, [{ type: 'READ' }]];
    case 'TOGGLED':
      if (state.held === null) return [state, []];
      return sendNext({ ...state, wanted: { ...state.wanted, [event.name]: event.isOn } });
    case 'SAVED':
      return sendNext({ ...state, held: event.held, sent: null });
    case 'SAVE_FAILED':
      return [
        { ...state, sent: null, wanted: {}, isReading: true },
        [{ type: 'SHOW_FAILURE' }, { type: 'READ' }],
      ];
    case 'READ':
      return sendNext({ ...state, held: event.held, isReading: false });
    case 'READ_FAILED':
      return [state, [{ type: 'READ_LATER' }]];
    default:
      return event satisfies never;
  }
}
