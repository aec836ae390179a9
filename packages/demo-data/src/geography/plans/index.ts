import type { CityPlan } from '../city-plan.types.ts';
import { moscow } from './moscow.ts';

/** The cities that have a map. */
export const cityPlans: readonly CityPlan[] = [moscow];
