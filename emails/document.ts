import { colour, table } from './style';
import { type Markup, markup } from './markup';

interface EmailDocument {
  readonly language: string;
  readonly subject: string;
  /** The text that an inbox shows beside the subject. */
  readonly preview: string;
  /** Rows of a table of at most 600 px. */
  readonly rows: Markup;
}

/**
 * Sets our dark colours in programs with a dark mode, which otherwise compute their own. Narrow screens get smaller
 * margins, print no backgrounds. Programs without style sheets use the inline styles.
 */
const style = markup`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.head{padding:18px 20px!important}}
@media (prefers-color-scheme:dark){
.page{background:${colour.night}!important;color:#ffffff!important}
.card{background:${colour.nightRaised}!important;color:#ffffff!important}
.sunken{background:${colour.night}!important}
.soft{color:${colour.nightSoft}!important}
.line{border-top-color:${colour.nightLine}!important}
.link{color:${colour.nightLink}!important}
}
@media print{.page,.outer,.card,.sunken{background:#ffffff!important;color:#000000!important;padding:0!important}.soft{color:#000000!important}}
</style>`;

/** The frame of every email: one column of at most 600 px. */
export function emailDocument({ language, subject, preview, rows }: EmailDocument): string {
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${subject}</title>
${style}
</head>
<body class="page" style="margin:0;padding:0;background:${colour.sunken};color:${colour.ink};font:16px/1.5 Figtree,Arial,Helvetica,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" style="${table};background:${colour.sunken};color:${colour.ink}"><tr><td class="outer" style="padding:24px 8px" align="center">
<table role="presentation" style="${table};max-width:600px;text-align:left;overflow-wrap:anywhere">
${rows}
</table>
</td></tr></table>
</body>
</html>
`.text;
}
