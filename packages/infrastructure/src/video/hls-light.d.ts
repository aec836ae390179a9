/** The library types its whole build only; the light one has the same surface without subtitles, captions and protection. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
