import { colour, table } from './mail-style';
import { type Markup, markup } from './markup';

interface MailDocument {
  readonly language: string;
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  /** Rows of the one table of 600 px. */
  readonly content: Markup;
}

/**
 * Programs that know a dark mode and style sheets get our own dark colours, instead of guessed ones; all others
 * read the inline styles. On a phone the margins shrink; on paper the grounds go.
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

/** A mail's frame: one column of at most 600 px on the ground of the shop. */
export function mailDocument({ language, subject, preview, content }: MailDocument): string {
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
${content}
</table>
</td></tr></table>
</body>
</html>
`.text;
}
