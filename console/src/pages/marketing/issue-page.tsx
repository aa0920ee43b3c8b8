import { useParams } from 'react-router'
import { IssueFile } from '../../features/marketing/newsletter/issue-file.tsx'

export default function IssuePage() {
  const { id = '' } = useParams()
  return <IssueFile key={id} id={id} />
}
