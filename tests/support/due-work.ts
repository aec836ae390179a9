import type { BackendContext, DueWork } from '@shop/backend/kernel';

/** The work that `register` has a process with this context take when it is due. */
export const dueWork = (register: (context: BackendContext) => void, context: BackendContext): DueWork => {
  const work: DueWork[] = [];
  const jobs = { ...context.jobs, workOn: (_name: string, found: DueWork) => void work.push(found) };
  register({ ...context, jobs });
  const [found] = work;
  if (found === undefined) throw new Error('Nobody takes any work');
  return found;
};
