// These scripts run before anything else on a page. The CSP allows them by hash. None may contain `<`: when React rebuilds the
// document, it creates scripts through innerHTML, and the policy below rejects HTML with a `<`.

/**
 * Source of the only Trusted Types policy. It allows HTML without elements, React's empty script element, and as script URLs the service worker
 * and built files (workers such as the vector map's). It rejects everything else.
 */
export const trustedTypesScript = `window.trustedTypes&&trustedTypes.createPolicy("default",{createHTML:s=>s.indexOf("\\x3c")==-1||s==="\\x3cscript>\\x3c/script>"?s:null,createScriptURL:u=>u==="/sw.js"||/^\\/assets\\/[\\w-]+\\.m?js$/.test(u)?u:null})`

/** The storage key of the chosen colour scheme. Named by a library that is no longer used, so that stored choices stay valid. */
export const SCHEME_KEY = 'mantine-color-scheme-value'

/** The storage key of the preferred calendar, `ad` or `bs`. The default is `bs` in Nepali and `ad` in English. */
export const CALENDAR_KEY = 'calendar'

/** The storage key of the session. */
export const SESSION_KEY = 'chautari.session'

const SIGNED_IN: Mark = { key: SESSION_KEY, mark: 'data-signed-in' }

/**
 * A page that starts later than this after the navigation has a slow connection: a font would arrive too late and only delay the scripts.
 * (Our choice: three round trips to a server abroad on a good connection.)
 */
const SLOW_START_MS = 800

/** The longest delay of pictures below the first view, which load after the first view and its scripts (our choice). */
const PICTURES_WAIT_MS = 10_000

/** A storage key, and the attribute that marks the document when the key is set. */
type Mark = { key: string; mark: string }

/**
 * Returns the script that sets the colour scheme and the calendar before the first paint. Without a stored choice, the colour scheme follows the
 * device. The script also marks the document when the user is signed in, when other storage keys are set (`marks`), and when the page is light: with
 * Save-Data, on 2G, or after a slow start. A page that is not light preloads `font`, if given. Every page is marked `data-waiting` until its scripts are requested and it has loaded. Lazy pictures inside
 * `data-waits`, and all of a light page, are delayed until then: browsers would fetch some 200 KB of them beside the first view (decision 097).
 */
export const choicesScript = ({ font, marks = [] }: { font?: string; marks?: readonly Mark[] } = {}) =>
  `(()=>{let c,d=document.documentElement,m=matchMedia("(prefers-color-scheme: dark)"),p=()=>{let s;try{s=localStorage.getItem("${SCHEME_KEY}")}catch{}d.setAttribute("data-color-scheme",s==="light"||s==="dark"?s:m.matches?"dark":"light")};p();m.addEventListener("change",p);try{c=localStorage.getItem("${CALENDAR_KEY}");${markStored([SIGNED_IN, ...marks])}}catch{}d.setAttribute("data-calendar",c||(d.lang==="ne"?"bs":"ad"));let n=navigator.connection;if(n&&(n.saveData||/2g/.test(n.effectiveType))||performance.now()>${SLOW_START_MS})d.setAttribute("data-light","");${font ? `else{let l=document.createElement("link");l.rel="preload";l.as="font";l.crossOrigin="";l.href="${font}";document.head.append(l)}` : ''}let f=()=>d.removeAttribute("data-waiting");d.setAttribute("data-waiting","");addEventListener("load",()=>{typeof started=="object"?started.then(f):f()});setTimeout(f,${PICTURES_WAIT_MS})})()`

const markStored = (marks: Mark[]) =>
  marks.map(({ key, mark }) => `if(localStorage.getItem("${key}"))d.setAttribute("${mark}","");`).join('')

/**
 * Source of the script that opens the FAQ answer named by the URL fragment before the first paint. The browser would open it later and shift the
 * layout. Must precede the answers in the HTML.
 */
export const openAnswerScript = `(()=>{let n=location.hash.slice(1);if(!n)return;let o=new MutationObserver(()=>{let d=document.getElementById(n)?.closest("details");if(d){d.open=true;o.disconnect()}});o.observe(document,{childList:true,subtree:true});addEventListener("DOMContentLoaded",()=>o.disconnect())})()`
