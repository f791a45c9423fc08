import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

// The drawings of the advice pages and of the page about the shop, our own.

const line = 'fill-none stroke-ink-soft';
const soft = 'fill-brand-tint stroke-brand-line';

/** Whether a point of the unit square belongs to the owl of the drawing, and in which tone. */
function owlTone(x: number, y: number): string | null {
  const eye = Math.min(Math.hypot(x - 0.33, y - 0.4), Math.hypot(x - 0.67, y - 0.4));
  if (eye < 0.08) return 'fill-ink';
  if (eye < 0.17) return 'fill-white';
  if (Math.abs(x - 0.5) < 0.12 - Math.abs(y - 0.58) && y > 0.5) return 'fill-signal-graphic';
  const ear = y < 0.3 && y > 0.06 && Math.abs(Math.abs(x - 0.5) - 0.3) < (y - 0.02) * 0.5;
  return ear || Math.hypot((x - 0.5) / 0.42, (y - 0.52) / 0.42) < 1 ? 'fill-brand' : null;
}

interface MosaicProps {
  readonly x: number;
  readonly pixels: number;
  readonly label: string;
}

function Mosaic({ x, pixels, label }: MosaicProps) {
  const size = 168 / pixels;
  const cells = Array.from({ length: pixels * pixels }, (_, index) => {
    const [column, row] = [index % pixels, Math.floor(index / pixels)];
    return { column, row, tone: owlTone((column + 0.5) / pixels, (row + 0.5) / pixels) };
  });
  return (
    <g transform={`translate(${x} 36)`}>
      <rect width="168" height="168" rx="4" className={soft} />
      <text x="84" y="192" textAnchor="middle" fontSize="16" className="fill-ink-soft stroke-none">
        {label}
      </text>
      {cells.map(
        ({ column, row, tone }) =>
          tone !== null && (
            <rect
              key={`${column}-${row}`}
              x={column * size}
              y={row * size}
              width={size}
              height={size}
              className={tone}
            />
          ),
      )}
    </g>
  );
}

const megapixels = (
  <g shapeRendering="crispEdges">
    <Mosaic x={40} pixels={8} label="2 MP" />
    <Mosaic x={236} pixels={14} label="4 MP" />
    <Mosaic x={432} pixels={28} label="8 MP" />
  </g>
);

const storage = (
  <>
    <rect x="70" y="40" width="160" height="160" rx="12" className={soft} />
    <circle cx="150" cy="112" r="58" className="fill-white stroke-ink-soft" />
    <circle cx="150" cy="112" r="16" className={line} />
    <path d="M208 184 176 130" strokeLinecap="round" strokeWidth="6" className="fill-none stroke-action" />
    <circle cx="208" cy="184" r="8" className="fill-action" />
    {Array.from({ length: 28 }, (_, day) => (
      <rect
        key={day}
        x={290 + (day % 7) * 42}
        y={40 + Math.floor(day / 7) * 42}
        width="34"
        height="34"
        rx="5"
        className={day < 19 ? 'fill-brand' : soft}
      />
    ))}
  </>
);

function Camera({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-14" y="6" width="14" height="46" rx="3" className={soft} />
      <path d="M0 28h16" strokeWidth="8" className="fill-none stroke-brand-line" />
      <rect x="14" y="8" width="72" height="34" rx="8" className="fill-white stroke-ink-soft" />
      <rect x="74" y="8" width="12" height="34" rx="5" className="fill-ink-soft" />
    </g>
  );
}

const wiredOrWifi = (
  <>
    <Camera x={60} y={50} />
    <path
      d="M52 102v70h60"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="fill-none stroke-action"
    />
    <rect x="112" y="148" width="140" height="48" rx="8" className="fill-white stroke-ink-soft" />
    <path d="M130 172h40" strokeWidth="4" className="fill-none stroke-brand-line" />
    <circle cx="232" cy="172" r="5" className="fill-success" />
    <path d="M320 40v160" strokeDasharray="4 8" className="fill-none stroke-line-strong" />
    <Camera x={380} y={50} />
    <path
      d="M484 56a28 28 0 0 1 0 40M500 42a50 50 0 0 1 0 68M516 28a72 72 0 0 1 0 96"
      strokeWidth="4"
      strokeLinecap="round"
      className="fill-none stroke-action"
    />
    <path d="M470 150v-36M562 150v-36" strokeWidth="4" strokeLinecap="round" className={line} />
    <rect x="446" y="148" width="140" height="48" rx="8" className="fill-white stroke-ink-soft" />
    <circle cx="470" cy="172" r="5" className="fill-success" />
    <circle cx="490" cy="172" r="5" className="fill-success" />
  </>
);

const cameraLaw = (
  <>
    <path d="M40 200V96l70-52 70 52v104Z" strokeLinejoin="round" className={soft} />
    <rect x="92" y="140" width="36" height="60" className="fill-white stroke-ink-soft" />
    <path d="M204 112 384 200H204Z" className="fill-success-tint stroke-success-line" />
    <g transform="translate(182 92) scale(0.5)">
      <Camera x={0} y={0} />
    </g>
    {[384, 400, 416].map((x) => (
      <path key={x} d={`M${x} 200v-56l6-8 6 8v56Z`} className="fill-white stroke-ink-soft" />
    ))}
    <path d="M20 200h600" strokeWidth="3" className={line} />
    <path d="M440 214h36M492 214h36M544 214h36" strokeWidth="4" className="fill-none stroke-line-strong" />
    <circle cx="528" cy="112" r="15" className="fill-white stroke-ink-soft" />
    <path
      d="M528 127v42M528 140l-20 18M528 140l20 18M528 169l-14 31M528 169l14 31"
      strokeWidth="4"
      strokeLinecap="round"
      className={line}
    />
  </>
);

function OnTheFront({ x, sky, children }: OnTheFrontProps) {
  return (
    <g transform={`translate(${x} 36)`}>
      <rect width="176" height="168" rx="4" className={sky} />
      {children}
      <path d="M4 0H44V168H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4Z" className="fill-white stroke-ink-soft" />
      <path
        d="M0 24H44M0 48H44M0 72H44M0 96H44M0 120H44M0 144H44M24 0V24M12 24V48M34 24V48M24 48V72M12 72V96M34 72V96M24 96V120M12 120V144M34 120V144M24 144V168"
        className="fill-none stroke-line-strong"
      />
      <Camera x={58} y={62} />
    </g>
  );
}

interface OnTheFrontProps {
  readonly x: number;
  readonly sky: string;
  readonly children: ReactNode;
}

/** An owl that sits, 44 wide and 48 high. */
const sittingOwl = (
  <g className="stroke-none">
    <path d="M4 16 6 0l10 6h12l10-6 2 16v14a18 18 0 0 1-36 0Z" className="fill-brand" />
    <circle cx="14" cy="17" r="8" className="fill-white" />
    <circle cx="30" cy="17" r="8" className="fill-white" />
    <circle cx="15" cy="17" r="4" className="fill-ink" />
    <circle cx="29" cy="17" r="4" className="fill-ink" />
    <path d="m22 20 4 6-4 5-4-5Z" className="fill-signal-graphic" />
  </g>
);

const testedOutside = (
  <>
    <OnTheFront x={40} sky={soft}>
      <path
        d="M82 46a14 14 0 0 1 4-27 20 20 0 0 1 37-3 16 16 0 0 1 25 14 9 9 0 0 1-2 16Z"
        className="fill-white stroke-ink-soft"
      />
      <path
        d="M86 54l-5 10M106 54l-5 10M126 54l-5 10M146 54l-5 10M160 78l-6 12M162 110l-6 12M80 126l-6 12M100 132l-6 12M120 126l-6 12M140 132l-6 12M88 148l-6 12M108 152l-6 12M128 148l-6 12M152 146l-6 12"
        strokeWidth="3"
        strokeLinecap="round"
        className="fill-none stroke-action"
      />
    </OnTheFront>
    <OnTheFront x={232} sky="fill-night stroke-night">
      <path d="M154 14a20 20 0 1 0 10 30 16 16 0 0 1-10-30Z" className="fill-white stroke-none" />
      {[
        [66, 22],
        [72, 130],
        [104, 150],
        [140, 132],
        [160, 92],
      ].map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="2" className="fill-white stroke-none" />
      ))}
      <g transform="translate(80 25)">{sittingOwl}</g>
    </OnTheFront>
    <OnTheFront x={424} sky="fill-signal-tint stroke-signal-line">
      <circle cx="138" cy="38" r="15" className="fill-signal-graphic stroke-none" />
      <path
        d="M138 15V8M138 68v-7M115 38h-7M168 38h-7M121.7 21.7l-5-5M154.3 54.3l5 5M121.7 54.3l-5 5M154.3 21.7l5-5"
        strokeWidth="3"
        strokeLinecap="round"
        className="fill-none stroke-signal-graphic"
      />
    </OnTheFront>
  </>
);

/** By the code of the page. */
const drawings = {
  'how-many-megapixels': megapixels,
  'how-much-storage': storage,
  'wired-or-wifi': wiredOrWifi,
  'camera-law': cameraLaw,
  about: testedOutside,
} as const satisfies Readonly<Record<string, ReactNode>>;

const isDrawn = (code: string): code is keyof typeof drawings => Object.hasOwn(drawings, code);

export const Drawing = ({ code }: { readonly code: keyof typeof drawings }) => (
  <svg viewBox="0 0 640 240" strokeWidth="2" aria-hidden="true" data-drawing="" className="h-auto w-full">
    {drawings[code]}
  </svg>
);

/** With a caption that names what is drawn. */
export async function PageDrawing({ code }: { readonly code: string }) {
  if (!isDrawn(code)) return null;
  const t = await getTranslations('content.drawings');
  return (
    <figure className="mt-6 max-w-prose">
      <div className="overflow-hidden rounded-lg border border-line bg-sunken">
        <Drawing code={code} />
      </div>
      <figcaption className="mt-2 text-sm text-ink-faint">{t(code)}</figcaption>
    </figure>
  );
}
