import { useLoaderData } from 'react-router'
import { links } from '../../links.ts'
import { Article } from './article.tsx'
import { textPageData } from './text-page-data.ts'

const read = textPageData('privacy')

export const loader = read.loader
export const clientLoader = read.clientLoader

/** Shows the privacy policy, linked from the payment box (spec 1 §2). */
export default function PrivacyPage() {
  return <Article text={useLoaderData<typeof loader>()} path={links.privacy} hasContents />
}
