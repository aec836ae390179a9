import { playThirdOfScenarios } from './testing/play-scenarios.ts';

playThirdOfScenarios(0);
