import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { FRAME_SIZE, FRAMES_PER_SECOND } from './frame.ts';

const run = promisify(execFile);

/** Seconds of one piece of a stream. */
const PIECE_SECONDS = 1;
/** Each stream comes twice, so that browsers without licensed codecs play it too. */
const streams = [
  {
    name: 'h264',
    codecs: 'avc1.4d401e',
    bandwidth: 600_000,
    options: ['-c:v', 'libx264', '-profile:v', 'main', '-level', '3.0', '-preset', 'veryslow', '-crf', '27'],
  },
  {
    name: 'vp9',
    codecs: 'vp09.00.21.08',
    bandwidth: 500_000,
    options: [
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-crf',
      '38',
      '-row-mt',
      '0',
      '-threads',
      '1',
      '-strict',
      'experimental',
    ],
  },
] as const;

/** Fixed key frames, no sound, nothing of the machine in the file. */
const common = [
  '-an',
  '-pix_fmt',
  'yuv420p',
  '-g',
  String(FRAMES_PER_SECOND * PIECE_SECONDS),
  '-keyint_min',
  String(FRAMES_PER_SECOND * PIECE_SECONDS),
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
] as const;

const input = (frames: string): readonly string[] => [
  '-y',
  '-loglevel',
  'error',
  '-framerate',
  String(FRAMES_PER_SECOND),
  '-i',
  join(frames, '%04d.png'),
];

/** Frames `0000.png`, `0001.png`, … to one mp4 (H.264) that starts to play before it is there. */
export async function encodeFile(ffmpeg: string, frames: string, path: string): Promise<void> {
  const [h264] = streams;
  await run(ffmpeg, [...input(frames), ...h264.options, ...common, '-movflags', '+faststart', path]);
}

/** The same as an HLS stream of fragmented mp4 in H.264 and VP9, with `master.m3u8` on top. */
export async function encodeStream(ffmpeg: string, frames: string, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const { name, options } of streams)
    await run(
      ffmpeg,
      [
        ...input(frames),
        ...options,
        ...common,
        '-f',
        'hls',
        '-hls_time',
        String(PIECE_SECONDS),
        '-hls_playlist_type',
        'vod',
        '-hls_segment_type',
        'fmp4',
        '-hls_flags',
        'independent_segments',
        '-hls_fmp4_init_filename',
        `${name}-init.mp4`,
        '-hls_segment_filename',
        `${name}-%d.m4s`,
        `${name}.m3u8`,
      ],
      { cwd: directory },
    );
  const variants = streams.map(
    ({ name, codecs, bandwidth }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${FRAME_SIZE}x${FRAME_SIZE},FRAME-RATE=${FRAMES_PER_SECOND},CODECS="${codecs}"\n${name}.m3u8\n`,
  );
  const head = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n';
  await writeFile(join(directory, 'master.m3u8'), head + variants.join(''));
}
