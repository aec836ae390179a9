import { defineFeature, token } from '../kernel/index.ts';
import type { VideoStreams } from './video-streams.ts';

export const videoFeature = defineFeature({
  name: 'video',
  services: { videoStreams: token<VideoStreams>('videoStreams') },
});
