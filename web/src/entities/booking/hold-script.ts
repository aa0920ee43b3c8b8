/** The storage key of this browser's holds: a list of `{ reference, stay, endsAt }`, those that expire first at the start. */
export const HOLDS_PLACE = 'chautari.holds'

/** For this long after it expired, a hold is shown as ended (our choice: long enough to notice, and to book again). */
const ENDED_SHOWN_MS = 300_000

/**
 * Shows the time until the first hold of this browser expires, before the first paint and every second after: `data-held` on the document is
 * `live` or `ended`, and the CSS variable `--held` is the time left, such as `"8:12"`. The pages' HTML is the same for everybody
 * (decision 008), so the server cannot render it.
 */
export const holdScript = `(()=>{let d=document.documentElement,f=()=>{let n=Date.now(),a,h,s;try{a=JSON.parse(localStorage.getItem("${HOLDS_PLACE}"))||[];h=a.find(x=>x.endsAt>n)||a.find(x=>x.endsAt+${ENDED_SHOWN_MS}>n)}catch{}if(!h)return d.removeAttribute("data-held");s=Math.ceil((h.endsAt-n)/1e3);d.setAttribute("data-held",s>0?"live":"ended");s=(s/60|0)+":"+(""+s%60).padStart(2,0);if(d.lang=="ne")s=s.replace(/\\d/g,x=>String.fromCharCode(2406+ +x));d.style.setProperty("--held",'"'+s+'"')};f();setInterval(f,1e3)})()`
