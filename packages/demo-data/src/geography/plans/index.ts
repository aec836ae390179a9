import type { CityPlan } from '../city-plan.types.ts';
import { kazan } from './kazan.ts';
import { moscow } from './moscow.ts';
import { petersburg } from './petersburg.ts';

/** The cities that have a map. */
export const cityPlans: readonly CityPlan[] = [moscow, petersburg, kazan];
