import { useNavigation } from '../navigation/index.ts';
import { ErrorState, type ErrorStateProps } from '../ui/index.ts';

/** A screen that could not be loaded: try again, or write to support (ACC-11, ACC-13, OPN-374). */
export function LoadError(props: Omit<ErrorStateProps, 'onSupport'>) {
  const { openOverlay } = useNavigation();
  return <ErrorState {...props} onSupport={() => openOverlay('support')} />;
}
