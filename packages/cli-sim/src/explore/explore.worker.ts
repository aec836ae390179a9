import { answerRequests } from '../kernel/thread.ts';
import { explore } from './explore.ts';
import type { Run, RunRequest } from './explore.ts';

answerRequests((request: RunRequest): Promise<Run> => explore(request));
