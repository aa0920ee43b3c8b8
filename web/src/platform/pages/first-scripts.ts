// These scripts run before anything else on a page, and the CSP allows them by hash. None may contain `<`: when React rebuilds
// the document it creates scripts through innerHTML, and the policy below refuses such a text.

/**
 * The only Trusted Types policy. It allows HTML without elements, React's empty script element, and workers from our service
 * worker or built files (the vector map's). It refuses everything else.
 */
export const trustedTypesScript = `window.trustedTypes&&trustedTypes.createPolicy("default",{createHTML:s=>s.indexOf("\\x3c")==-1||s==="\\x3cscript>\\x3c/script>"?s:null,createScriptURL:u=>u==="/sw.js"||/^\\/assets\\/[\\w-]+\\.m?js$/.test(u)?u:null})`

/** The storage key of the chosen colour scheme. Its name is that of a library we no longer use, so that earlier choices stay. */
export const SCHEME_PLACE = 'mantine-color-scheme-value'

/** The storage key of the calendar that is displayed large, `ad` or `bs`. The default is `bs` in Nepali and `ad` in English. */
export const CALENDAR_PLACE = 'calendar'

/** The storage key of the session. */
export const SESSION_PLACE = 'chautari.session'

const SIGNED_IN: Mark = { place: SESSION_PLACE, mark: 'data-signed-in' }

/**
 * A page that takes this long to begin, from the tap on, comes over a line on which a font arrives too late and only delays the scripts
 * (our choice: three round trips to a server abroad on a good line).
 */
const SLOW_START_MS = 800

/** Pictures below the first view wait at most this long for the first view and its scripts (our choice). */
const PICTURES_WAIT_MS = 10_000

/** A storage key, and the attribute that marks the document when this browser has stored something under it. */
type Mark = { place: string; mark: string }

/**
 * Returns the script that sets the colour scheme and the calendar before the first paint, and marks whether the user is signed in, what else
 * this browser has stored (`marks`), and whether the page is light: with Save-Data, on a 2G line, or after a slow start. Any other page
 * preloads the font, if one is given. Every page is marked `data-waiting` until it has loaded, and lazy pictures of its parts with
 * `data-waits`, or of a light page, wait with it, and for the request of its scripts: a browser would fetch some 200 KB of them beside the
 * first view (docs/decisions/097).
 */
export const choicesScript = ({ font, marks = [] }: { font?: string; marks?: readonly Mark[] } = {}) =>
  `(()=>{let s="auto",c,d=document.documentElement;try{s=localStorage.getItem("${SCHEME_PLACE}")||s;c=localStorage.getItem("${CALENDAR_PLACE}");${markStored([SIGNED_IN, ...marks])}}catch{}if(s!=="light"&&s!=="dark")s=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";d.setAttribute("data-color-scheme",s);d.setAttribute("data-calendar",c||(d.lang==="ne"?"bs":"ad"));let n=navigator.connection;if(n&&(n.saveData||/2g/.test(n.effectiveType))||performance.now()>${SLOW_START_MS})d.setAttribute("data-light","");${font ? `else{let l=document.createElement("link");l.rel="preload";l.as="font";l.crossOrigin="";l.href="${font}";document.head.append(l)}` : ''}let f=()=>d.removeAttribute("data-waiting");d.setAttribute("data-waiting","");addEventListener("load",()=>{typeof started=="object"?started.then(f):f()});setTimeout(f,${PICTURES_WAIT_MS})})()`

const markStored = (marks: Mark[]) =>
  marks.map(({ place, mark }) => `if(localStorage.getItem("${place}"))d.setAttribute("${mark}","");`).join('')

/**
 * Opens the FAQ answer that the address names before the first paint; the browser would open it later and shift the layout. Must
 * precede the answers in the HTML.
 */
export const openAnswerScript = `(()=>{let n=location.hash.slice(1);if(!n)return;let o=new MutationObserver(()=>{let d=document.getElementById(n)?.closest("details");if(d){d.open=true;o.disconnect()}});o.observe(document,{childList:true,subtree:true});addEventListener("DOMContentLoaded",()=>o.disconnect())})()`
