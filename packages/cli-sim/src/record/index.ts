export { endExpectations } from './end-state.ts';
export { recordingText } from './recording.ts';
export type { EndState, Recorded, RecordingHead } from './recording.ts';
