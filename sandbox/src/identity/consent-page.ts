import { html, page, type Html } from '../pages/page.ts'
import { PEOPLE, TYPED, type IdentityProvider } from './people.ts'

type Consent = {
  provider: IdentityProvider
  name: string
  /** Ways in which the token can be made wrong, and what each is called. */
  flaws: Readonly<Record<string, string>>
  /** Whether the provider says that an address is verified. */
  tellsVerified: boolean
  isNobody: boolean
}

/** Where somebody chooses who they are, and allows or denies it. */
export function consentPage({ provider, name, flaws, tellsVerified, isNobody }: Consent): string {
  const known = PEOPLE.filter(({ at }) => at.includes(provider))
  const alert = isNobody && html`<p class="alert" role="alert">Please choose somebody, or type an address.</p>`
  const body = html`<h1>Sign in with ${name}</h1>
    <p>The shop asks who you are: your name and your e-mail address. Nobody here has a password.</p>
    ${alert || null}
    <form class="card" method="post">
      <fieldset class="people">
        <legend>Who are you?</legend>
        ${known.map(({ id, name: who, email, what }, index) =>
          choice({ id, isFirst: index === 0, label: html`<strong>${who}</strong> · ${email ?? ''} ${email ? '·' : ''} ${what}` }),
        )}
        ${choice({ id: TYPED, isFirst: false, label: html`Somebody else:` })}
        <div class="fields">
          <label>Name<input name="name" autocomplete="off" data-testid="${provider}-name" /></label>
          <label>E-mail address<input name="email" type="email" autocomplete="off" data-testid="${provider}-email" /></label>
        </div>
        ${tellsVerified ? verifiedBox(provider) : null}
      </fieldset>
      <div class="fields">
        <label
          >What is wrong with the token
          <select name="flaw" data-testid="${provider}-flaw">
            <option value="">nothing</option>
            ${Object.entries(flaws).map(([flaw, what]) => html`<option value="${flaw}">${what}</option>`)}
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

/** What is said of a link that no shop should have made. */
export function wrongLinkPage(name: string, problem: string): string {
  const body = html`<h1>${name} cannot go on</h1>
    <div class="card"><p data-testid="consent-problem">${problem}</p></div>`
  return page({ title: 'Wrong link', body })
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
