import { ACCENT, type Accent, accentsOf } from '../domain/color.ts';

/** Paper and ink: colours, letters and focus of every public page. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--ground:#f6f4ef;--surface:#fff;--hover:#f5f2ec;--ink:#1f1c17;--soft:#57524a;--faint:#6c675d;--line:#e5e0d6;--edge:#d8d2c5;--accent:${ACCENT};--strong:#162f60;--on-accent:#fff;--shadow:0 1px 2px rgb(31 28 23/.06),0 14px 34px -12px rgb(31 28 23/.22)}
@media(prefers-color-scheme:dark){:root{--ground:#161512;--surface:#1f1d1a;--hover:#272521;--ink:#edeae2;--soft:#bdb7aa;--faint:#9d968a;--line:#34312c;--edge:#3d3a34;--accent:#a3bdf5;--strong:#c0d2fa;--on-accent:#11203f;--shadow:0 1px 2px rgb(0 0 0/.4),0 14px 34px -12px rgb(0 0 0/.7)}}
*{box-sizing:border-box}
html{background:var(--ground);color:var(--ink);-webkit-text-size-adjust:100%}
body{margin:0;font:16px/1.5 system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
h1,p,ul{margin:0;padding:0}
a{color:var(--accent);text-decoration:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`.replaceAll('\n', '');

/** The style that all screens share; the back-office's preview takes this part alone. */
export const CARD_BASE_STYLE = `${PAGE_STYLE}
main{min-height:100svh;max-width:432px;margin:0 auto;padding:20px 16px 32px;display:grid;grid-template-columns:minmax(0,1fr);gap:24px;align-content:start}
.card{width:100%;min-width:0;aspect-ratio:85/55;display:flex;flex-direction:column;justify-content:space-between;gap:24px;padding:24px;background:var(--surface);border:1px solid var(--edge);border-radius:6px;box-shadow:var(--shadow)}
.card.alone{justify-content:flex-end}
.company{font-size:14px;line-height:20px;font-weight:500;color:var(--soft);text-wrap:pretty}
h1{font-size:26px;line-height:32px;font-weight:650;letter-spacing:-.018em;text-wrap:balance}
.long h1{font-size:22px;line-height:28px}
.longest{gap:12px;padding:20px}
.longest h1{font-size:18px;line-height:22px}
.longest .job{font-size:14px;line-height:19px}
.longest .company{font-size:13px;line-height:18px}
@media(max-width:359px){
.card{padding:18px;gap:14px}
.longest{padding:14px 16px;gap:8px}
.long h1{font-size:19px;line-height:24px}
.longest h1{font-size:15px;line-height:18px}
.longest .job,.longest .company{font-size:12px;line-height:16px}
}
.job{margin-top:4px;font-size:15px;line-height:22px;color:var(--soft);text-wrap:pretty}
.job+.job{margin-top:0}
.save{display:flex;align-items:center;justify-content:center;gap:10px;min-height:52px;margin-top:20px;padding:12px 20px;border:1px solid transparent;border-radius:10px;background:var(--accent);color:var(--on-accent);font-weight:600}
.save:hover{background:var(--strong)}
.hint{margin-top:10px;font-size:13px;line-height:20px;color:var(--faint);text-align:center;text-wrap:balance}
.channels{list-style:none;background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow:hidden}
.channels li+li{border-top:1px solid var(--line)}
.channels li{display:flex}
.channel{flex:1;min-width:0;display:flex;align-items:flex-start;gap:16px;min-height:60px;padding:10px 20px;color:inherit}
a.channel:hover,.act:hover{background:var(--hover)}
a.channel:focus-visible,.act:focus-visible{outline-offset:-3px;border-radius:10px}
svg{flex:none;width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.channel svg{margin-top:10px;color:var(--faint)}
a.channel svg{color:var(--accent)}
.act{flex:none;display:grid;place-items:center;width:60px;border-left:1px solid var(--line)}
.who{display:flex;align-items:flex-end;justify-content:space-between;gap:16px}
.who>div{min-width:0}
.photo{flex:none;width:88px;height:88px;border-radius:50%;object-fit:cover}
.logo{display:block;width:auto;height:40px;max-width:70%;object-fit:contain;margin-bottom:6px}
@media screen and (prefers-color-scheme:dark){.logo{box-sizing:content-box;margin:-6px 0 6px;padding:6px 10px;border-radius:4px;background:#fff}}
.cover{display:block;width:100%;height:auto;margin-bottom:12px;border-radius:6px;background:var(--line)}
.code{margin-top:12px;text-align:center}
summary{display:inline-flex;align-items:center;min-height:44px;padding:0 12px;color:var(--accent);font-weight:500;cursor:pointer}
summary::-webkit-details-marker{display:none}
.code p{padding:16px;background:#fff;border-radius:10px;border:1px solid var(--line)}
.code img{display:block;max-width:100%;height:auto;margin:0 auto}
footer{grid-column:1/-1;font-size:13px;line-height:20px;color:var(--faint);text-align:center;text-wrap:pretty}
footer a{display:inline-flex;align-items:center;min-height:44px}
footer summary{font-weight:400}
small{display:block;font-size:13px;line-height:18px;color:var(--faint)}
.channel span span{display:block;font-size:16px;line-height:22px;font-variant-numeric:tabular-nums}
.channel .part{display:inline-block;max-width:100%}
.notice{align-content:center;gap:0}
.notice h1~p{margin-top:12px;color:var(--soft);text-wrap:pretty}
.notice h1{font-size:22px;line-height:28px}
.go{display:flex;align-items:center;min-height:44px;font-weight:600}
p+.go{margin-top:4px}
`.replaceAll('\n', '');

const WIDE_STYLE = `
@media screen and (min-width:880px){
main{max-width:1000px;padding:48px;align-content:center}
.two{grid-template-columns:425px minmax(0,1fr);gap:48px;align-items:start}
.one,.notice{max-width:521px}
.card{padding:32px}
h1{font-size:30px;line-height:36px}
.long h1{font-size:24px;line-height:30px}
.longest{padding:24px}
.longest h1{font-size:20px;line-height:25px}
}
@media print{
:root{--ground:#fff;--surface:#fff;--ink:#000;--soft:#222;--faint:#444;--line:#bbb;--edge:#888;--accent:#000;color-scheme:light}
main{min-height:0;max-width:110mm;margin:0;padding:0}
.card{width:85mm;box-shadow:none}
.save,.hint,.act,footer a,summary,svg,.cover{display:none}
.code::details-content{content-visibility:visible}
.code img{width:28mm}
footer{text-align:left}
.channels{border:0}
.channels li{break-inside:avoid}
.channel{padding:6px 0;min-height:0}
}
`.replaceAll('\n', '');

/**
 * The whole style of the public pages, whatever the card. The server allows it by its hash, so it
 * cannot be changed on the way. Colours are those of the back-office (web/palette.css).
 */
export const CARD_STYLE = CARD_BASE_STYLE + WIDE_STYLE;

function accentStyle({ accent, strong, onAccent }: Accent): string {
  return `:root{--accent:${accent};--strong:${strong};--on-accent:${onAccent}}`;
}

/** The style that gives a page the colour of its company; empty when it has none. */
export function cardColorStyle(color: string): string {
  const accents = accentsOf(color);
  if (!accents) return '';
  const dark = `@media screen and (prefers-color-scheme:dark){${accentStyle(accents.dark)}}`;
  return `${accentStyle(accents.light)}${dark}`;
}
