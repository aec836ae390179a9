import type { Department } from '../catalogue.types.ts';
import { adult } from './adult.ts';
import { beauty } from './beauty.ts';
import { bread } from './bread.ts';
import { click } from './click.ts';
import { dairy } from './dairy.ts';
import { drinks } from './drinks.ts';
import { fish } from './fish.ts';
import { frozen } from './frozen.ts';
import { grocery } from './grocery.ts';
import { household } from './household.ts';
import { kids } from './kids.ts';
import { meat } from './meat.ts';
import { pets } from './pets.ts';
import { produce } from './produce.ts';
import { ready } from './ready.ts';
import { snacks } from './snacks.ts';
import { sweets } from './sweets.ts';

/** Every department in the order of the catalogue. */
export const departments: readonly Department[] = [
  dairy,
  bread,
  produce,
  meat,
  fish,
  ready,
  sweets,
  snacks,
  drinks,
  grocery,
  frozen,
  household,
  kids,
  beauty,
  pets,
  adult,
  click,
];
