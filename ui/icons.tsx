import { Glyph, type IconProps, MaskIcon } from './first-icons';

/* Icons as inline SVG components. Those of islands that hydrate on load are in `first-icons.tsx`. */

export const SearchIcon = (p: IconProps) => (
  <Glyph {...p} d="M10.75 4a6.75 6.75 0 1 0 0 13.5 6.75 6.75 0 0 0 0-13.5ZM15.75 15.75 20.5 20.5" />
);
export const UserIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M12 3.75a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.25c.7-3.3 3.7-5.25 7.5-5.25s6.8 1.95 7.5 5.25"
  />
);
export const MenuIcon = (p: IconProps) => <Glyph {...p} d="M3.75 6.5h16.5M3.75 12h16.5M3.75 17.5h16.5" />;
export const ChevronLeftIcon = (p: IconProps) => <Glyph {...p} d="m14.75 6-6 6 6 6" />;
export const ChevronRightIcon = (p: IconProps) => <Glyph {...p} d="m9.25 6 6 6-6 6" />;
export const ArrowRightIcon = (p: IconProps) => <Glyph {...p} d="M4 12h16M14 6l6 6-6 6" />;
export const CheckIcon = (p: IconProps) => <Glyph {...p} d="m5 12.75 4.5 4.5L19 7.25" />;
export const ShieldIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M12 3 4.75 5.75v5.5c0 4.5 3 8 7.25 9.75 4.25-1.75 7.25-5.25 7.25-9.75v-5.5ZM8.75 12l2.4 2.4 4.35-4.65"
  />
);
export const ReturnIcon = (p: IconProps) => (
  <Glyph {...p} d="M8 4.5 3.75 8.75 8 13M3.75 8.75h11a5.5 5.5 0 0 1 0 11H8.25" />
);
export const PhoneIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M5.25 3.75h3l1.6 4.25-2.1 1.6a12.5 12.5 0 0 0 6.65 6.65l1.6-2.1 4.25 1.6v3a1.5 1.5 0 0 1-1.6 1.5A16.25 16.25 0 0 1 3.75 5.35a1.5 1.5 0 0 1 1.5-1.6Z"
  />
);
export const StarIcon = (p: IconProps) => (
  <Glyph
    {...p}
    filled
    d="m12 3.5 2.6 5.35 5.9.8-4.3 4.1 1.05 5.8L12 16.75 6.75 19.55 7.8 13.75 3.5 9.65l5.9-.8Z"
  />
);
export const CameraIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M12 3.25a7.25 7.25 0 1 0 0 14.5 7.25 7.25 0 0 0 0-14.5ZM12 7.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8.25 17l-1 3.75h9.5l-1-3.75"
  />
);
export const TrashIcon = (p: IconProps) => (
  <Glyph {...p} d="M4.25 6.5h15.5M9 6.5V3.75h6V6.5M6 6.5l.9 13.75h10.2L18 6.5M10 10.5v6M14 10.5v6" />
);
export const InfoIcon = (p: IconProps) => (
  <Glyph {...p} d="M12 3.25a8.75 8.75 0 1 0 0 17.5 8.75 8.75 0 0 0 0-17.5ZM12 11.25v5M12 7.9h.01" />
);
export const HeartIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M12 20C7 16.5 3.25 13.25 3.25 9.1A4.6 4.6 0 0 1 7.85 4.5c1.75 0 3.3.95 4.15 2.5.85-1.55 2.4-2.5 4.15-2.5a4.6 4.6 0 0 1 4.6 4.6C20.75 13.25 17 16.5 12 20Z"
  />
);
export const CompareIcon = (p: IconProps) => <MaskIcon {...p} name="compare" />;
export const FilterIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M3.5 7.25h8.25M17.25 7.25h3.25M3.5 16.75h3.25M12.25 16.75h8.25M14.5 4.5a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5ZM9.5 14a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5Z"
  />
);
export const LockIcon = (p: IconProps) => (
  <Glyph {...p} d="M5.25 10.75h13.5v9.5H5.25ZM8 10.75v-3a4 4 0 0 1 8 0v3M12 14.5v2" />
);
export const CardIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M3.75 5.25h16.5a1 1 0 0 1 1 1v11.5a1 1 0 0 1-1 1H3.75a1 1 0 0 1-1-1V6.25a1 1 0 0 1 1-1ZM2.75 9.75h18.5M6.25 15h3.5"
  />
);
export const MailIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M3.75 5.25h16.5a1 1 0 0 1 1 1v11.5a1 1 0 0 1-1 1H3.75a1 1 0 0 1-1-1V6.25a1 1 0 0 1 1-1ZM3.25 7 12 13l8.75-6"
  />
);
export const SheetIcon = (p: IconProps) => (
  <Glyph {...p} d="M6 3.75h8.25L18.5 8v12.25H6zM14 3.75V8.25h4.5M9 12h6.5M9 15.75h6.5" />
);
export const DownloadIcon = (p: IconProps) => (
  <Glyph {...p} d="M12 3.75v11M7.5 10.5l4.5 4.5 4.5-4.5M4 19.75h16" />
);
export const GridIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M4.25 4.25h6.25v6.25H4.25ZM13.5 4.25h6.25v6.25H13.5ZM4.25 13.5h6.25v6.25H4.25ZM13.5 13.5h6.25v6.25H13.5Z"
  />
);
export const ListIcon = (p: IconProps) => (
  <Glyph {...p} d="M4.25 5h4.5v4.5h-4.5ZM4.25 14.5h4.5V19h-4.5ZM12 6h8M12 8.75h5M12 15.5h8M12 18.25h5" />
);
export const RowsIcon = (p: IconProps) => (
  <Glyph {...p} d="M3.75 5.25h16.5M3.75 9.75h16.5M3.75 14.25h16.5M3.75 18.75h16.5" />
);
export const HomeIcon = (p: IconProps) => (
  <Glyph {...p} d="M3.25 11 12 3.75 20.75 11M5.5 9.5v10.75h13V9.5M9.75 20.25v-6h4.5v6" />
);
export const EyeIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M2.5 12C4.5 8 8 5.5 12 5.5S19.5 8 21.5 12c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
  />
);
export const ShareIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M18 2.75a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM18 16.25a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8.25 10.8l7.5-4.3M8.25 13.2l7.5 4.3"
  />
);
export const EditIcon = (p: IconProps) => (
  <Glyph
    {...p}
    d="M4 20l.9-4.25L15.75 4.9a1.5 1.5 0 0 1 2.1 0l1.25 1.25a1.5 1.5 0 0 1 0 2.1L8.25 19.1ZM13.75 6.9l3.35 3.35"
  />
);
