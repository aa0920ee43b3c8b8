/** The storage key of this browser's holds: a list of `{ reference, stay, endsAt }`, the earliest expiry first. */
export const HOLDS_KEY = 'chautari.holds'

/** How long an expired hold is shown as ended (our choice: long enough to notice it and book again). */
const ENDED_SHOWN_MS = 300_000

/**
 * Source of the script that shows the time until the first hold of this browser expires, before the first paint and then every second. It sets
 * `data-held` on the document to `live` or `ended`, and the CSS variable `--held` to the time left, such as `"8:12"`. The server cannot render
 * this, because the HTML of a page is the same for all visitors (decision 008).
 */
export const holdScript = `(()=>{let d=document.documentElement,f=()=>{let n=Date.now(),a,h,s;try{a=JSON.parse(localStorage.getItem("${HOLDS_KEY}"))||[];h=a.find(x=>x.endsAt>n)||a.find(x=>x.endsAt+${ENDED_SHOWN_MS}>n)}catch{}if(!h)return d.removeAttribute("data-held");s=Math.ceil((h.endsAt-n)/1e3);d.setAttribute("data-held",s>0?"live":"ended");s=(s/60|0)+":"+(""+s%60).padStart(2,0);if(d.lang=="ne")s=s.replace(/\\d/g,x=>String.fromCharCode(2406+ +x));d.style.setProperty("--held",'"'+s+'"')};f();setInterval(f,1e3)})()`
