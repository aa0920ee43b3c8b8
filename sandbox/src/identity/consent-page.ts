import { html, page, type Html } from '../pages/page.ts'
import { PEOPLE, TYPED, type IdentityProvider } from './people.ts'

type Consent = {
  provider: IdentityProvider
  name: string
  /** The flaws that a token can have, with their labels. */
  flaws: Readonly<Record<string, string>>
  /** Tells whether the provider reports an address as verified. */
  reportsVerified: boolean
  isPersonMissing: boolean
}

/** Renders the consent page, where a person is chosen and sign-in is allowed or denied. */
export function consentPage({ provider, name, flaws, reportsVerified, isPersonMissing }: Consent): string {
  const known = PEOPLE.filter(({ providers }) => providers.includes(provider))
  const alert = isPersonMissing && html`<p class="alert" role="alert">Choose a person, or enter a name or an email address.</p>`
  const body = html`<h1>Sign in with ${name}</h1>
    <p>The shop asks for your name and email address. There are no passwords here.</p>
    ${alert || null}
    <form class="card" method="post">
      <fieldset class="people">
        <legend>Who are you?</legend>
        ${known.map(({ id, name: fullName, email, description }, index) =>
          choice({
            id,
            isFirst: index === 0,
            label: html`<strong>${fullName}</strong> · ${email ?? ''} ${email ? '·' : ''} ${description}`,
          }),
        )}
        ${choice({ id: TYPED, isFirst: false, label: html`Another person:` })}
        <div class="fields">
          <label>Name<input name="name" autocomplete="off" data-testid="${provider}-name" /></label>
          <label>Email address<input name="email" type="email" autocomplete="off" data-testid="${provider}-email" /></label>
        </div>
        ${reportsVerified ? verifiedBox(provider) : null}
      </fieldset>
      <div class="fields">
        <label
          >Flaw of the token
          <select name="flaw" data-testid="${provider}-flaw">
            <option value="">none</option>
            ${Object.entries(flaws).map(([flaw, label]) => html`<option value="${flaw}">${label}</option>`)}
          </select></label
        >
      </div>
      <div class="row">
        <button class="main-action" name="decision" value="allow" data-testid="${provider}-allow">Allow</button>
        <button name="decision" value="deny" formnovalidate data-testid="${provider}-deny">Deny</button>
      </div>
    </form>`
  return page({ title: `Sign in with ${name}`, body })
}

/** Renders the problem of an invalid link. */
export function invalidLinkPage(name: string, problem: string): string {
  const body = html`<h1>Sign-in with ${name} failed</h1>
    <div class="card"><p data-testid="consent-problem">${problem}</p></div>`
  return page({ title: 'Invalid link', body })
}

function choice({ id, isFirst, label }: { id: string; isFirst: boolean; label: Html }): Html {
  return html`<label class="choice"
    ><input type="radio" name="person" value="${id}" ${isFirst ? html`checked` : null} data-testid="person-${id}" />
    <span>${label}</span></label
  >`
}

function verifiedBox(provider: string): Html {
  return html`<label class="choice"
    ><input type="checkbox" name="email_verified" checked data-testid="${provider}-verified" />
    <span>The address is verified</span></label
  >`
}
