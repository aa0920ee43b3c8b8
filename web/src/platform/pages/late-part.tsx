import { createElement, memo, Suspense, use, type ComponentType } from 'react'
import { loadWithRetries } from './load-with-retries.ts'

/**
 * Returns a component whose code loads after that of its page, so that the first view becomes interactive sooner. The server renders it in place,
 * and its HTML stays until the code arrives; links and forms work in the meantime. Later navigations await `load` with the data of the page, so
 * that it appears as a whole. The file must be named `late-…`: the server finds its styles by that name. Its props must not change while the page
 * is open, or React replaces HTML that it cannot hydrate yet (docs/decisions/062).
 */
export function latePart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  const load = async () => (part ??= await importPart())
  // Starts when React first renders the part, after it has hydrated the surrounding page.
  let arriving: Promise<ComponentType<Props>> | undefined

  function Part(props: Props) {
    return createElement(part ?? use((arriving ??= loadWithRetries(load))), props)
  }

  const LatePart = memo(function LatePart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
  return Object.assign(LatePart, { load })
}
