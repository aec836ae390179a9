import { saveAddress } from '@shop/application/address';
import type { AddressSuggestion, Point } from '@shop/application/address';
import type { City } from '@shop/application/config';
import type { PointChoice } from '@shop/application/map';
import { addressLine, DEFAULT_ZOOM, pointOf } from '@shop/domain/address';
import type { AddressDetailField, AddressDetails } from '@shop/domain/address';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useFeatures } from '../../kernel/use-features.ts';
import { useService } from '../../ui/index.ts';
import { emptyDetails, useSaveDetails } from '../use-save-details.ts';
import { houseOf, placeOf } from './address-place.ts';
import { useGoal } from './use-goal.ts';
import { useNewestAction } from './use-newest-action.ts';

/** At this zoom the map shows house numbers. */
const HOUSE_ZOOM = 16.6;

type CityText = { readonly city: City | null; readonly text: string; readonly isTyped: boolean };

/**
 * The state of an address being created. Map and fields change it, and the newest action wins (GEO-22). The shown
 * street is what was typed, or else the address under the pin.
 */
export function useCreation(onDone: () => void) {
  const shop = useFeatures(['map']);
  const { address } = shop;
  const [lookup] = useState(() => shop.map.newLookup());
  const choice = useService(lookup);
  const { cities, selected } = useService(address);
  const [start] = useState(() => ({
    center: pointOf(selected?.address ?? {}),
    zoom: selected?.address.id === null || selected === null ? DEFAULT_ZOOM : HOUSE_ZOOM,
  }));
  const [cityText, setCityText] = useState<CityText | null>(null);
  const [typed, setTyped] = useState<string | null>('');
  const [details, setDetails] = useState<AddressDetails>(emptyDetails);
  const [isMoving, setIsMoving] = useState(false);
  const [wrong, setWrong] = useState<readonly AddressDetailField[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  // Going back while an address is being saved changes what is to be closed afterwards.
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const { setView, goTo } = useGoal();
  const { beginAction, isNewest, rememberToast } = useNewestAction();
  useEffect(() => {
    void address.loadCities();
    // A running lookup no longer counts.
    return () => lookup.clear();
  }, [address, lookup]);

  const cityNamed = (name: string) => cities.served.find((known) => known.name === name) ?? null;
  // Until the shopper chooses, the city is that of the selected address.
  const present = cityNamed(selected?.address.city ?? '');
  const city: CityText = cityText ?? { city: present, text: present?.name ?? '', isTyped: false };
  const place = placeOf(choice);
  const save = useSaveDetails(
    null,
    async (clean) =>
      choice.status === 'served'
        ? saveAddress(shop, { ...choice.place, ...clean })
        : { ok: true as const, value: null },
    setDetails,
    {
      onMalformed: (submitted, fields) => {
        setDetails(submitted);
        setWrong(fields);
      },
    },
  );

  const showCity = (found: PointChoice | null) => {
    const there = found === null ? null : placeOf(found);
    if (there !== null) setCityText({ city: cityNamed(there.city), text: there.city, isTyped: false });
  };
  /** The pin is now over this point. */
  const movedTo = async (point: Point) => {
    beginAction();
    setTyped(null);
    showCity(await lookup.lookUp(point));
  };
  const lookAgain = useEffectEvent(async () => showCity(await lookup.again()));
  useEffect(() => {
    // What could not be looked up without a connection is looked up with it.
    const onOnline = () => void lookAgain();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  /** Nothing is chosen any more, except perhaps the city. */
  const startOver = (text: string) => {
    beginAction();
    lookup.clear();
    setTyped(text);
  };
  return {
    start,
    city,
    street: typed ?? (place === null ? '' : addressLine(place)),
    choice,
    place,
    isMoving,
    /** Whether the address may be confirmed: it is served, and nothing newer is pending (ADR-52). */
    isConfirmable: choice.status === 'served' && !isMoving,
    details,
    // Details belong to the address that is shown: no late position may replace it.
    setDetails: (value: AddressDetails) => {
      beginAction();
      setDetails(value);
      setWrong([]);
    },
    /** Details that the store could not read (ADR-33). */
    wrong,
    isSaving,
    setIsMoving,
    movedTo: (point: Point) => void movedTo(point),
    setView,
    /**
     * Looks up the point where the map starts if that is an address and nothing else was chosen; a city's centre is
     * not looked up.
     */
    lookAtStart: () => {
      if (start.zoom === HOUSE_ZOOM && cityText === null && lookup.state.status === 'none')
        void movedTo(start.center);
    },
    beginAction,
    rememberToast,
    /** The device's position no longer counts when the shopper has done something else meanwhile. */
    beginLocating: () => {
      const mine = beginAction();
      return {
        isAwaited: () => isNewest(mine),
        go: (point: Point) => {
          goTo(point, HOUSE_ZOOM);
          void movedTo(point);
        },
      };
    },
    typeCity: (text: string) => {
      setCityText({ city: null, text, isTyped: true });
      startOver('');
    },
    chooseCity: (chosen: City) => {
      setCityText({ city: chosen, text: chosen.name, isTyped: false });
      startOver('');
      goTo(chosen.center, chosen.zoom);
    },
    typeStreet: (text: string) => startOver(text),
    chooseHouse: (suggestion: AddressSuggestion) => {
      beginAction();
      const house = houseOf(suggestion);
      setTyped(suggestion.label);
      goTo({ lat: house.lat, lon: house.lon }, HOUSE_ZOOM);
      void lookup.take(house);
    },
    submit: async () => {
      if (isSaving || choice.status !== 'served') return;
      beginAction();
      setIsSaving(true);
      const isSaved = await save(details);
      setIsSaving(false);
      if (isSaved) done.current();
    },
  };
}

export type Creation = ReturnType<typeof useCreation>;
