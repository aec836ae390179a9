import type { ReactNode } from 'react';

/** Pictures of error and empty screens (ACC-10, OPN-191). */
export type IllustrationName = 'milk' | 'egg' | 'product' | 'emptyBag' | 'mobile';

const shapes: Readonly<Record<IllustrationName, ReactNode>> = {
  milk: (
    <>
      <path
        d="M58 58l16-22h32l16 22v86a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8V58Z"
        fill="#fff"
        stroke="#c9d4f5"
        strokeWidth="4"
      />
      <path d="M58 58h64v28H58z" fill="#7ea2ff" />
      <path d="M74 36h32l16 22H58l16-22Z" fill="#a9c0ff" />
      <rect x="76" y="24" width="28" height="14" rx="4" fill="#5d86f5" />
      <circle cx="80" cy="110" r="4" fill="#333a52" />
      <circle cx="102" cy="110" r="4" fill="#333a52" />
      <path d="M82 126c5-6 13-6 18 0" fill="none" stroke="#333a52" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M132 148c10-2 18 1 22 6 3 4-2 8-10 8h-26c8-2 8-12 14-14Z"
        fill="#fff"
        stroke="#c9d4f5"
        strokeWidth="3"
      />
    </>
  ),
  egg: (
    <>
      <path
        d="M90 28c24 0 42 36 42 66s-18 50-42 50-42-20-42-50 18-66 42-66Z"
        fill="#fff6ea"
        stroke="#f0d5b1"
        strokeWidth="4"
      />
      <path
        d="m50 88 12-10 12 12 14-14 14 14 12-12 16 12"
        fill="none"
        stroke="#d9b27f"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="78" cy="112" r="4" fill="#4a3a25" />
      <circle cx="102" cy="112" r="4" fill="#4a3a25" />
      <circle cx="90" cy="126" r="4" fill="none" stroke="#4a3a25" strokeWidth="3" />
      <ellipse cx="90" cy="156" rx="38" ry="6" fill="#e7e7ec" />
    </>
  ),
  product: (
    <>
      <rect
        x="52"
        y="52"
        width="76"
        height="94"
        rx="16"
        fill="#ffd7e0"
        stroke="#f6a7ba"
        strokeWidth="4"
        strokeDasharray="10 8"
      />
      <path
        d="M78 84c0-8 6-12 12-12s12 4 12 11c0 9-12 9-12 19"
        fill="none"
        stroke="#e11d48"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="90" cy="120" r="5" fill="#e11d48" />
      <ellipse cx="90" cy="160" rx="40" ry="6" fill="#e7e7ec" />
    </>
  ),
  emptyBag: (
    <>
      <path d="M48 66h84l8 82a8 8 0 0 1-8 9H48a8 8 0 0 1-8-9l8-82Z" fill="#ffe1e8" />
      <path d="M48 66h84l3 26H45l3-26Z" fill="#ffc4d1" />
      <path
        d="M66 82V58a24 24 0 0 1 48 0v24"
        fill="none"
        stroke="#e11d48"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M74 122c9 10 23 10 32 0" fill="none" stroke="#b0173a" strokeWidth="5" strokeLinecap="round" />
      <circle cx="72" cy="108" r="4" fill="#b0173a" />
      <circle cx="108" cy="108" r="4" fill="#b0173a" />
    </>
  ),
  mobile: (
    <>
      <rect x="56" y="22" width="68" height="132" rx="16" fill="#2b2b35" />
      <rect x="62" y="30" width="56" height="116" rx="10" fill="#fff" />
      <path d="M76 96l8-8 12 12-8 8a8.5 8.5 0 0 1-12-12Z" fill="#ffb35c" />
      <path
        d="m94 90 12-12a12 12 0 0 1-4-14l8 6 6-4 2-8a12 12 0 0 1-10 16l-10 18-4-2Z"
        transform="translate(-8 4)"
        fill="#e11d48"
      />
      <rect x="72" y="120" width="36" height="6" rx="3" fill="#e7e7ec" />
      <rect x="78" y="131" width="24" height="6" rx="3" fill="#e7e7ec" />
    </>
  ),
};

export function Illustration({
  name,
  size = 160,
}: {
  readonly name: IllustrationName;
  readonly size?: number | undefined;
}) {
  return (
    <svg aria-hidden="true" data-illustration={name} width={size} height={size} viewBox="0 0 180 180">
      {shapes[name]}
    </svg>
  );
}
