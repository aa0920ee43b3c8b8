export const PAGE_STYLE = `
:root { color-scheme: light dark; --paper:#FBF9F5; --card:#FFF; --line:#E4DFD5; --ink:#1B2321; --ink2:#4A5552;
  --border:#7C8784; --act:#14746A; --on-act:#FFF; --link:#0F5C54; --bad:#C4281C; --banner:#F6B73C; --on-banner:#1B2321 }
@media (prefers-color-scheme: dark) { :root { --paper:#101816; --card:#18221F; --line:#2A3632; --ink:#ECEFEA; --ink2:#B8C2BD;
  --border:#7C8784; --act:#4DB8A8; --on-act:#06211D; --link:#5CC8B8; --bad:#FF8FA0; --banner:#F6C15C; --on-banner:#18221F } }
* { box-sizing: border-box }
body { margin:0; background:var(--paper); color:var(--ink); font:1rem/1.5 system-ui, sans-serif }
a { color:var(--link) }
.banner { margin:0; max-width:none; padding:.6rem 1rem; background:var(--banner); color:var(--on-banner); text-align:center }
nav { display:flex; flex-wrap:wrap; gap:1.25rem; padding:.9rem 1rem; max-width:60rem; margin:0 auto }
main { max-width:60rem; margin:0 auto; padding:0 1rem 3rem }
h1 { font-size:1.6rem; line-height:1.2; margin:.6rem 0 .4rem }
h2 { font-size:1.1rem; margin:1.6rem 0 .5rem } h2:first-child { margin-top:0 }
p { margin:.4rem 0 .8rem; max-width:44rem }
.card { background:var(--card); border:1px solid var(--line); border-radius:14px; padding:1.1rem 1.25rem; margin:0 0 1rem }
.quiet { color:var(--ink2); font-size:.92rem }
.alert { color:var(--bad); font-weight:600 }
.sum { font-size:2rem; font-weight:700; margin:0 }
dl { display:grid; grid-template-columns:max-content 1fr; gap:.2rem 1rem; margin:.6rem 0 }
dt { color:var(--ink2) } dd { margin:0; overflow-wrap:anywhere }
.fields { display:flex; flex-wrap:wrap; gap:1rem; margin:.4rem 0 1rem }
label { display:block; font-size:.92rem; color:var(--ink2) }
input, select { display:block; margin-top:.2rem; padding:.55rem .7rem; min-width:12rem; max-width:100%; font:inherit;
  color:var(--ink); background:var(--card); border:1px solid var(--border); border-radius:10px }
button, .button { display:inline-block; font:inherit; font-weight:600; padding:.6rem 1.1rem; min-height:44px; border-radius:10px;
  border:1px solid var(--border); background:transparent; color:var(--ink); cursor:pointer; text-decoration:none }
.main-action { background:var(--act); border-color:var(--act); color:var(--on-act) }
button:disabled { opacity:.5; cursor:not-allowed }
:focus-visible { outline:3px solid var(--link); outline-offset:2px }
.row { display:flex; flex-wrap:wrap; align-items:center; gap:.75rem; padding:.7rem 0; border-top:1px solid var(--line) }
.row p { flex:1 1 18rem; margin:0 } .row:has(label) button { align-self:end }
.people { border:0; margin:0; padding:0 } legend { padding:0; margin:0 0 .5rem; font-weight:600 }
.choice { display:flex; gap:.6rem; align-items:center; min-height:44px; padding:.3rem 0; font-size:1rem; color:var(--ink) }
.choice input { min-width:0; width:1.25rem; height:1.25rem; margin:0; flex:none }
.timer { height:6px; border-radius:3px; background:var(--line); overflow:hidden }
.timer span { display:block; height:100%; background:var(--act); transform-origin:left; animation:run linear forwards }
@keyframes run { to { transform:scaleX(0) } }
@media (prefers-reduced-motion: reduce) { .timer { display:none } }
ul.list { list-style:none; margin:0; padding:0 } ul.list li { padding:.7rem 0 } ul.list li + li { border-top:1px solid var(--line) }
.two { display:grid; gap:1rem; grid-template-columns:repeat(auto-fit, minmax(min(100%, 22rem), 1fr)) }
pre { white-space:pre-wrap; overflow-wrap:anywhere; margin:0; font:.92rem/1.5 ui-monospace, monospace }
iframe { width:100%; height:36rem; border:1px solid var(--line); border-radius:10px; background:#FFF }
code { overflow-wrap:anywhere; font-size:.92em }
table { border-collapse:collapse; width:100%; font-size:.92rem } th, td { text-align:left; padding:.35rem .6rem .35rem 0; border-top:1px solid var(--line); vertical-align:top }
`
