import { PAGE_STYLE } from '../card-style.ts';

const COLOURS = `
:root{--field:#8b8579;--stage:#efece5;--good:#1f673a;--good-soft:#e3f1e7;--bad:#b3261e;--bad-soft:#fcecea;--amber:#815200;--amber-soft:#faf0db;--tint:#e8edf7}
@media(prefers-color-scheme:dark){:root{--field:#817a6e;--stage:#0f0e0c;--good:#93d0a5;--good-soft:#1e3426;--bad:#f3a59d;--bad-soft:#43221f;--amber:#e6b866;--amber-soft:#3a2f1a;--tint:#26314a}}
`;

const FRAME = `
html{scroll-padding:16px 0}
.page{margin:0 auto;padding:20px 16px 40px}
.wide{max-width:1040px}
.text{max-width:592px}
.firm{display:block;font:500 20px/28px "Iowan Old Style",Palatino,Georgia,serif;margin-bottom:20px}
h2,h3,h4,dl,dd,ol,figure,fieldset{margin:0;padding:0;border:0;min-width:0}
ul,ol{list-style:none}
h1{font-size:30px;line-height:36px;font-weight:650;letter-spacing:-.02em;text-wrap:balance}
h2{margin:40px 0 16px;font-size:20px;line-height:28px;font-weight:650;letter-spacing:-.01em}
h2 span{margin-left:4px;color:var(--faint);font-weight:400;font-variant-numeric:tabular-nums}
h3{font-size:22px;line-height:28px;font-weight:650;letter-spacing:-.012em;text-wrap:balance}
h4,legend{margin:28px 0 4px;padding:0;font-size:13px;line-height:20px;font-weight:600;color:var(--soft)}
a{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px;text-decoration-color:color-mix(in srgb,currentColor 45%,transparent)}
a:hover{text-decoration-color:currentColor}
.over{color:var(--faint);font-size:14px;line-height:20px;margin-bottom:4px}
.under{margin-top:6px;color:var(--soft)}
.lead{font-size:18px;line-height:26px;font-weight:600;text-wrap:balance}
.lead+p{margin-top:6px}
header>.lead{margin-top:20px}
header>.lead~p{color:var(--soft)}
.about{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr));gap:16px 32px;margin-top:48px;padding-top:20px;border-top:1px solid var(--line);font-size:15px;line-height:22px;color:var(--soft)}
.about dd a{display:inline-block;padding:12px 0;margin:-12px 0}
dt,small,.hint{font-size:13px;line-height:20px;color:var(--faint)}
small{display:block}
.scale{margin-top:28px;padding-top:16px;border-top:1px solid var(--line);font-size:14px;line-height:21px;color:var(--faint);max-width:70ch;text-wrap:pretty}
footer{margin-top:32px;padding-top:16px;border-top:1px solid var(--line);font-size:13px;line-height:20px;color:var(--faint);max-width:80ch}
footer p+p{margin-top:6px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.typed{white-space:pre-line}
.inline-block{display:inline-block;vertical-align:top}
.typed,dd,li{overflow-wrap:anywhere}
nav{position:sticky;top:0;z-index:1;display:flex;gap:0 20px;margin:-8px -16px 12px;padding:0 16px;background:var(--ground)}
html:has(nav){scroll-padding-top:64px}
nav a:first-child{margin-right:auto}
nav a,.go{display:inline-flex;align-items:center;min-height:48px;font-weight:500}
`;

const CARDS = `
article{margin:0 -16px;background:var(--surface);border:solid var(--line);border-width:1px 0}
article+article{margin-top:20px}
article{overflow:clip}
.stage{padding:24px 16px 20px;background:var(--stage)}
.sides{max-width:100%;margin:0 auto}
.side{display:block;color:var(--soft);text-decoration:none;font-size:13px;line-height:20px;cursor:zoom-in}
.side+.side{margin-top:12px}
.sides img{display:block;width:100%;height:auto;background:#fff;border-radius:2px;box-shadow:var(--shadow)}
.side>span:last-child{display:flex;justify-content:space-between;align-items:center;min-height:40px}
.side b{color:var(--accent);font-weight:500}
.side:hover b{text-decoration:underline;text-underline-offset:3px}
.side:focus-visible{outline-offset:6px;border-radius:2px}
.ruler{margin:8px 0 20px;padding-top:8px;font-size:12px;line-height:16px;color:var(--faint);text-align:center;position:relative;border:solid var(--field);border-width:0 1px;height:9px}
.ruler::before{content:"";position:absolute;top:4px;left:0;right:0;border-top:1px solid var(--field)}
.large .ruler{margin-top:20px}
.facts{padding:24px 16px 28px}
.facts .over{float:right;margin:4px 0 0 16px}
.state{display:inline-block;margin-top:8px;padding:2px 10px;border-radius:4px;font-size:13px;line-height:20px;font-weight:600;background:var(--stage);color:var(--soft)}
[data-state=card],[data-state=terms]{background:var(--tint);color:var(--accent)}
[data-state=accepted],[data-state=own]{background:var(--good-soft);color:var(--good)}
[data-state=refused]{background:var(--bad-soft);color:var(--bad)}
dd{font-variant-numeric:tabular-nums}
.facts dl>div{display:grid;grid-template-columns:clamp(6.25rem,30%,9rem) minmax(0,1fr);gap:12px;align-items:baseline;padding:7px 0;border-top:1px solid var(--line)}
.facts h4+dl>div:first-child,.note+dl>div:first-child{border-top:0}
.facts dd a,.facts dd>span{display:block;white-space:pre-line}
.facts dd a{padding:12px 0;margin:-7px 0}
.facts a[href^="tel"]{white-space:nowrap}
.agreed{font-size:15px;line-height:22px}
.changes+.agreed{margin-top:12px}
.shared{border-top:1px solid var(--line)}
dl:empty+.shared{border:0}
.changes{margin-top:20px;padding:12px 16px;border-radius:6px;background:var(--amber-soft)}
.changes h4{margin-top:0;color:var(--amber)}
.changes dl>div{border-color:color-mix(in srgb,var(--amber) 22%,transparent)}
.facts .changes dl>div{display:block}
.changes dt{color:var(--soft)}
del,ins{display:grid;grid-template-columns:6.25rem minmax(0,1fr);gap:12px;align-items:baseline;text-decoration:none;white-space:pre-line}
del{color:var(--soft)}
ins{font-weight:600}
i{font-style:normal;font-weight:400;font-size:13px;color:var(--soft)}
.asks{margin:0;border-radius:0}
.asks p{font-weight:600}
.asks dl,.group .changes,.group dl>div+div{margin-top:8px}
.asks dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:8px 32px}
.decisions li{padding:8px 0;border-top:1px solid var(--line);color:var(--soft)}
.decisions li:first-child{border-top:0}
.decisions strong{color:var(--ink);font-weight:600}
.note{margin-top:12px;padding:12px 16px;border-radius:6px;background:var(--stage);color:var(--soft);font-size:15px;line-height:22px}
.note li{margin-top:4px;font-weight:600}
.gone{margin-top:32px}
header .go{margin-right:24px}
.list ul{columns:16rem;column-gap:32px}
.list a{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 12px;padding:11px 0;line-height:24px;border-bottom:1px solid var(--line);break-inside:avoid;text-decoration:none}
.list a:hover{text-decoration:underline}
.scroll{margin:16px -16px 0;padding:16px 0;overflow-x:auto;scroll-padding:0 16px;background:var(--stage)}
.scroll .large{max-width:none;padding:0 16px}
.pan{margin-top:6px;color:var(--soft);font-size:15px;line-height:22px}
@media(max-width:651px){.scroll .large{width:652px}}
@media(min-width:652px){.pan{display:none}}
figure+figure{margin-top:24px}
figcaption{margin-bottom:8px;font-size:13px;line-height:20px;color:var(--soft)}
`;

const FORMS = `
.act{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:28px}
.act>:only-of-type{grid-column:1/-1}
.rest{margin-top:24px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;margin:0;padding:12px 24px;border:1px solid transparent;border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-decoration:none;text-align:center;cursor:pointer}
button:hover,.button:hover{background:var(--strong)}
.yes{border-color:var(--accent);background:var(--tint);color:var(--accent)}
.yes:hover{background:var(--accent);color:var(--on-accent)}
.quiet{border-color:var(--field);background:none;color:var(--accent);font-weight:500}
.quiet:hover{background:var(--hover)}
summary{display:inline-flex;align-items:center;min-height:48px;color:var(--accent);font-weight:500;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:7px;height:7px;margin:-3px 2px 0 10px;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:rotate(45deg)}
[open]>summary::after{margin-top:4px;transform:rotate(225deg)}
.tick,.reasons label{display:flex;align-items:flex-start;gap:12px;min-height:52px;padding:13px 16px;border:1px solid var(--field);border-radius:10px;font-weight:500;line-height:24px;cursor:pointer}
.tick:hover,.reasons label:hover{background:var(--hover)}
.tick:has(:checked),.reasons label:has(:checked){border-color:var(--accent);background:var(--tint)}
input[type=checkbox]{flex:none;width:22px;height:22px;margin:1px 0;accent-color:var(--accent)}
.reasons{display:grid;gap:8px;margin-top:8px;grid-template-columns:repeat(auto-fill,minmax(min(100%,10.5rem),1fr))}
.reasons label{min-height:48px;padding:11px 12px;font-weight:400}
.reasons label::first-letter{text-transform:uppercase}
.label{display:block;margin:20px 0 6px;font-weight:500}
textarea,input:not([type]){display:block;width:100%;min-height:48px;padding:11px 14px;border:1px solid var(--field);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit}
textarea{resize:vertical}
[aria-invalid]{border-color:var(--bad)!important}
.error{margin:0 0 6px;color:var(--bad);font-weight:600}
.hint{margin-top:6px}
.confirm button{margin-top:24px}
.rest .hint{text-align:center}
.confirm{margin-top:24px}
.confirm .tick,.confirm fieldset{margin-top:24px}
.error+.tick{margin-top:0}
.confirm .error{margin-top:0}
.hint+.error{margin-top:24px}
.group{margin-top:12px;padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.group ul{font-weight:600;columns:14rem;column-gap:24px}
.group p{margin-top:6px;color:var(--soft);font-size:15px;line-height:22px}
.said{margin-top:16px}
.said>div{padding:8px 0}
.text main>*+p{margin-top:12px}
.text h1+p,.text form+p{margin-top:16px}
.text main>form,.text .button{margin-top:28px}
.text .lead{font-weight:500;color:var(--soft)}
.lead+.group{margin-top:24px}
.text .go{margin-top:12px}
`;

const REVIEW = `
.stack{position:relative;display:block}
.marks{position:absolute;inset:0;width:100%;height:100%;overflow:visible;pointer-events:none}
.marks circle{fill:#b3261e;stroke:#fff;stroke-width:.4}
.marks .ring{fill:none;stroke:#b3261e;stroke-width:.5}
.marks text{fill:#fff;font-size:3px;font-weight:700;text-anchor:middle}
.former{position:absolute;inset:0;visibility:hidden}
.large:has([value=before]:checked) .former,.large:has([value=both]:checked) .former{visibility:visible}
.large:has([value=both]:checked) .former{mix-blend-mode:multiply}
.large:has([value=both]:checked) .former img{filter:grayscale(1)}
.large:has([value=both]:checked) .former::after{content:"";position:absolute;inset:0;background:#e00000;mix-blend-mode:lighten}
.large:has([value=both]:checked) .former .marks{display:none}
.large:has([value=both]:checked) .stack{isolation:isolate}
.views{position:sticky;left:0;display:flex;flex-wrap:wrap;gap:8px;max-width:calc(100vw - 32px);padding:0 0 16px}
.views label{display:flex;align-items:center;gap:8px;min-height:48px;padding:0 16px;border:1px solid var(--field);border-radius:10px;background:var(--surface);font-weight:500;cursor:pointer}
.views label:has(:checked){border-color:var(--accent);background:var(--tint)}
.views input{width:20px;height:20px;margin:0;accent-color:var(--accent)}
.views .hint{display:none;flex-basis:100%}
.views:has([value=both]:checked) .hint{display:block}
.mark .stack{width:fit-content;margin-top:16px}
.mark input{display:block;border-radius:2px;background:#fff;box-shadow:var(--shadow);cursor:crosshair}
.mark .w512{display:none}
.mark select{width:100%;max-width:512px;min-height:48px;margin-top:12px;padding:0 12px;border:1px solid var(--field);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit}
.changes .go{margin:0;min-height:44px}
.changes h4+.decisions li{border:0}
@media screen and (min-width:880px){.mark .w512{display:block}.mark .w288{display:none}}
`;

const WIDE = `
@media screen and (min-width:880px){
.page{padding:32px 40px 56px}
.firm{margin-bottom:40px}
h1{font-size:38px;line-height:46px}
.wide article{display:grid;grid-template-columns:auto minmax(0,1fr);margin:0;border-width:1px;border-radius:10px}
.wide article+article{margin-top:32px}
.asks{grid-column:1/-1;padding:20px 40px}
.stage{padding:40px}
.stage .sides{position:sticky;top:40px;max-width:min(45vw,560px)}
.facts{padding:36px 40px 40px}
.facts dd a{padding:4px 0;margin:-2px 0}
.rest button{width:auto;margin:0 auto}
.text{padding-top:48px}
.text button,.text .button{width:fit-content}
.scroll{margin:16px 0 0;padding:24px;border-radius:10px}
nav{margin:-8px 0 16px;padding:0}
}
@media print{
:root{--ground:#fff;--surface:#fff;--stage:#fff;--ink:#000;--soft:#222;--faint:#444;--line:#bbb;--accent:#000;--tint:#fff;--good:#000;--good-soft:#fff;--bad:#000;--bad-soft:#fff;--amber:#000;--amber-soft:#fff;color-scheme:light}
body{font-size:13px;line-height:18px}
.page{max-width:none;padding:0}
h1{font-size:26px;line-height:32px}
h2{margin:8mm 0 3mm;break-after:avoid}
h3{font-size:18px;line-height:24px}
.facts dd a{padding:0;margin:0}
.firm{margin-bottom:6mm}
.shared::details-content{content-visibility:visible;block-size:auto}
summary{min-height:0}
summary::after{display:none}
dd small{display:none}
dt,small,.hint{font-size:11px;line-height:18px}
.side span{min-height:0}
footer{margin-top:8mm;font-size:11px;line-height:16px}
.act,.rest,.list,nav,.side b,.scale{display:none}
.wide article{display:grid;grid-template-columns:auto 1fr;gap:8mm;margin:0;padding:4mm 0;border-width:1px 0 0;break-inside:avoid}
.asks{grid-column:1/-1}
.stage{padding:0}
.stage .sides{margin:0;max-width:none}
.sides img{box-shadow:none;outline:1px solid #888}
.facts{padding:0}
.facts h4{margin-top:3mm}
.facts dl>div{grid-template-columns:30mm 1fr;padding:1px 0;border:0}
.state,.changes,.note{padding:0}
a{text-decoration:none}
}
`;

/** The whole style of the pages of a BAT; the server allows it by its hash. */
export const PROOF_STYLE =
  PAGE_STYLE + [COLOURS, FRAME, CARDS, FORMS, REVIEW, WIDE].join('').replaceAll('\n', '');
