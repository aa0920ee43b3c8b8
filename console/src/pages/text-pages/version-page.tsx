import { useParams } from 'react-router'
import { ShownVersion } from '../../features/text-pages/version/shown-version.tsx'

export default function VersionPage() {
  const { page, version } = useParams()
  return <ShownVersion key={`${page}/${version}`} name={page} version={version} />
}
