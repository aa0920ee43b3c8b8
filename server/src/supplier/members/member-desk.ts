// Acts of staff and the command line on the members of a supplier. index.ts exports them as `memberDesk`.
export { inviteOwner } from '../invitations/invite-owner.ts'
export { withdraw as withdrawInvitationOf } from '../invitations/withdraw-invitation.ts'
export { resetSecondFactor } from '../security/reset-second-factor.ts'
export { findMemberNames } from './find-member-names.ts'
export { listPeople as listPeopleOf } from './list-members.ts'
