import { TEXT_VERSION_MAX, type TextPageName } from '@chautari/contract/content/limits'
import { data } from 'react-router'
import { pageData } from '../../platform/pages/page-data.ts'

/** Creates the loaders of a text page: the version in effect, or the one whose number the address ends with. */
export const textPageData = (page: TextPageName) =>
  pageData(async ({ api, params: { version } }) => {
    if (version !== undefined && !isVersion(version)) throw data(null, { status: 404 })
    const { data: text } = await api('GET /text-pages/:page', {
      params: { page },
      query: version === undefined ? {} : { version },
    })
    return text
  })

const isVersion = (version: string) => /^[1-9]\d*$/.test(version) && Number(version) <= TEXT_VERSION_MAX
