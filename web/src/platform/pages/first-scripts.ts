// They run before anything else on a page and are allowed by their hash. None may contain the sign that opens a tag: when
// React has to build the document anew it makes scripts through innerHTML, which the policy below refuses for such a text.

/**
 * The one Trusted Types policy: text that can make no element may become HTML, React may make its empty script element, and
 * workers may be our service worker and built files of ours (the vector map's). Everything else is refused.
 */
export const trustedTypesScript = `window.trustedTypes&&trustedTypes.createPolicy("default",{createHTML:s=>s.indexOf("\\x3c")==-1||s==="\\x3cscript>\\x3c/script>"?s:null,createScriptURL:u=>u==="/sw.js"||/^\\/assets\\/[\\w-]+\\.m?js$/.test(u)?u:null})`

/** The storage key of the chosen colour scheme. Its name is that of a library we no longer use, so that earlier choices stay. */
export const SCHEME_PLACE = 'mantine-color-scheme-value'

/** The storage key of the calendar that is displayed large, `ad` or `bs`. The default is `bs` in Nepali and `ad` in English. */
export const CALENDAR_PLACE = 'calendar'

/** The storage key of the session. */
export const SESSION_PLACE = 'chautari.session'

/** Sets the colour scheme and the calendar before the first paint, and marks whether the user is signed in. */
export const choicesScript = `(()=>{let s="auto",c,m;try{s=localStorage.getItem("${SCHEME_PLACE}")||s;c=localStorage.getItem("${CALENDAR_PLACE}");m=localStorage.getItem("${SESSION_PLACE}")}catch{}if(s!=="light"&&s!=="dark")s=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";let d=document.documentElement;d.setAttribute("data-color-scheme",s);d.setAttribute("data-calendar",c||(d.lang==="ne"?"bs":"ad"));if(m)d.setAttribute("data-signed-in","")})()`

/**
 * Opens the answer that the address names as soon as it is read, before anything of it is painted: what the browser opens by itself it
 * opens later, and the page moves. Stands before the answers.
 */
export const openAnswerScript = `(()=>{let n=location.hash.slice(1);if(!n)return;let o=new MutationObserver(()=>{let d=document.getElementById(n)?.closest("details");if(d){d.open=true;o.disconnect()}});o.observe(document,{childList:true,subtree:true});addEventListener("DOMContentLoaded",()=>o.disconnect())})()`
