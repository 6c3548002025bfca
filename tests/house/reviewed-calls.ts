/**
 * Calls that write and decide nothing about people, by the reason that was found when each was read. A call that is in no list here and in none of
 * `deciding-calls.ts` fails the test: read what it does, then let it ask whom it is about, or name it here. A name stands once for each of its routes.
 */
const callsByReason: Readonly<Record<string, string>> = {
  'rules, texts, codes, menus and jobs of the portal: no matter of a person': `
    apis.update approval-administration.createForm approval-administration.createGroup approval-administration.createNumber
    approval-administration.createRule approval-administration.createTemplate approval-administration.removeGroup
    approval-administration.removeTemplate approval-administration.updateForm approval-administration.updateGroup
    approval-administration.updateNumber approval-administration.updateRule approval-administration.updateTemplate boardAdmin.create
    boardAdmin.update codeAdmin.createGroup codeAdmin.removeGroup codeAdmin.save document-templates.create document-templates.remove
    document-templates.update jobs.resendNotice jobs.retry jobs.start journals.create journals.remove journals.update
    labelAdmin.create labelAdmin.remove labelAdmin.restore labelAdmin.save menus.create menus.move menus.remove menus.saveContent
    menus.update outputDeadlines.create outputDeadlines.remove outputDeadlines.update patentRules.create patentRules.remove
    patentRules.update reservations.saveDataRule researchRules.create researchRules.remove researchRules.update resources.addBlackout resources.addQualification resources.create
    resources.moveBlackout resources.remove resources.removeBlackout resources.removeHolder resources.save reviewRules.create
    reviewRules.remove reviewRules.update set-up.check textTemplates.create textTemplates.remove textTemplates.restore
    textTemplates.save textTemplates.saveContent visits.saveDataRule openings.saveRule onboarding-steps.create onboarding-steps.update onboarding-steps.remove assetCategories.create assetCategories.update assetCategories.remove assetRules.create assetRules.update assetRules.remove places.create places.update places.remove workplaces.create workplaces.remove workplaces.update`,
  "only the caller's own things": `
    access-tokens.create access-tokens.revoke appearance.save approval-memos.create approval-memos.remove approval-memos.update calendarFeeds.create calendarFeeds.revoke
    exports.cancel exports.remove exports.start home.saveQuickMenus leave-preferences.create leave-preferences.remove
    leave-preferences.update notifications.read notifications.saveChoices platform.saveSettings saved-lines.create
    saved-lines.remove saved-lines.update saved-views.create saved-views.remove saved-views.update session.endViewAs session.signIn
    session.signOut session.stepUp secondFactors.challenge secondFactors.provePasskey secondFactors.proveCode secondFactors.signInChallenge
    secondFactors.signIn secondFactors.startAuthenticator secondFactors.confirmAuthenticator secondFactors.passkeyOptions
    secondFactors.addPasskey secondFactors.rename secondFactors.remove secondFactors.newRecoveryCodes signOn.connect
    signOn.disconnect signOn.stepUp`,
  'what the identity provider says about its own sessions, by its signature': `
    signOnLogout.ended`,
  'what somebody outside does with their own application': `
    publicApplications.apply publicApplications.status publicApplications.withdraw`,
  'looks, reads a file or checks; nothing is changed': `
    approval-administration.preview approvals.previewLine events.clashes file.check imports.check imports.upload leaves.preview
    mail.syncFolder mailDrafts.prepare mailWriting.absences outputs.citations participation-requests.preview payments.check
    payments.readInvoice period-requests.preview permissionPreviews.excel permissionPreviews.run purchases.check remittances.check head-counts.check
    reservations.bundle reservations.preview reservations.preview rights.tryApis rights.tryMenus schedule-adjustments.preview
    templatePreviews.fill trip-applications.preview trip-expenses.preview wbs.readSheet`,
  "a document of one's own, or a step by the rules of the engine; its line decides": `
    approvals.add approvals.addStep approvals.cancel approvals.correct approvals.create approvals.edit approvals.handle
    approvals.read approvals.recall approvals.remind approvals.remove approvals.remove approvals.reply approvals.submit
    approvals.undo approvals.update`,
  'evidence for auditors, with its own history': `
    approval-evidence.export approvals.inspect`,
  'a booking, its use, or who comes and goes; others decide on it by their own calls': `
    events.change events.create events.import events.move events.remove events.reply reservations.accept reservations.add
    reservations.bookBundle reservations.cancel reservations.change reservations.checkIn reservations.checkOut reservations.clean
    reservations.correct reservations.create reservations.create reservations.saveRegistration visits.checkIn visits.checkInGuest
    visits.checkOut visits.checkOutGuest visits.undoCheckOut`,
  'cards as the bank gave them; what they paid is decided elsewhere': `
    cards.create cards.update`,
  "roles, posts and accounts: nobody's own, by their own rules and in the history": `
    access-tokens.end access-tokens.create access-tokens.update departments.appoint departments.callOff departments.clerks
    departments.create departments.dismiss departments.modify departments.move departments.movePeople departments.remove
    rights.saveApis rights.saveMenus roles.create roles.give roles.saveScopes roles.take roles.update userAccounts.assign
    userAccounts.changeAssignment userAccounts.endReporting userAccounts.endSession userAccounts.giveRole userAccounts.leave
    userAccounts.removeAssignment userAccounts.removeReporting userAccounts.report userAccounts.stay userAccounts.takeRole
    userAccounts.disconnectSignOn userAccounts.resetFactors userAccounts.viewAs users.changePicture users.clearLongTimeLogin users.create users.modify users.remove users.resetPassword`,
  'a post or a file, for those who may write there': `
    file.remove file.removeAll file.upload memoranda.addActivity memoranda.create memoranda.removeActivity memoranda.save
    paper-documents.assign paper-documents.correct paper-documents.create paper-documents.read paper-documents.update posts.accept
    posts.acknowledge posts.comment posts.create posts.editComment posts.mark posts.read posts.remind posts.remove
    posts.removeComment posts.save`,
  'hands out or takes back what two people decided, by its own rule': `
    imports.undo payment-files.download`,
  'who may take leave when: sets rules for many, or is worked out for all': `
    leave-admin.expiryRun leave-admin.hintRun leave-admin.typeCreate leave-admin.typeUpdate leave-admin.yearlyRun
    leave-calendars.blockCreate leave-calendars.blockRemove leave-calendars.blockUpdate leave-calendars.holidayCreate
    leave-calendars.holidayRemove leave-calendars.holidayUpdate leave-calendars.placeRemove leave-calendars.placeSet
    leave-calendars.proposalApply leave-calendars.scheduleRemove leave-calendars.scheduleSet leave-preferences.timeCreate
    leave-preferences.timeRemove leave-preferences.timeUpdate leave-staffing.save`,
  'the own mailbox': `
    mailAccount.distrust mailAccount.forget mailAccount.save mailAccount.saveSettings mailAccount.trust mailDrafts.begin
    mailDrafts.remove mailDrafts.save mailFolders.create mailFolders.empty mailFolders.remove mailFolders.update
    mailInvitations.reply mailLinks.end mailMessages.undo mailMessages.unsubscribe mailRuns.remove mailRuns.stop mailRuns.undo
    mailSending.cancel mailSending.edit mailSending.reschedule mailSending.send mailWriting.forget mailWriting.keep`,
  'plans and notes of work': `
    onboarding-tasks.mark wbs.save wbs.setBaseline wbs.setProgress wbs.setWorkplace`,
  'two people, by its own rule; this call begins it or ends it without an effect': `
    approval-retention.propose approval-retention.withdraw postDisclosures.decline postDisclosures.request`,
  'an absence that is told or entered; a certificate is confirmed by a second person, leave is requested': `
    leaves.acknowledge leaves.certify leaves.change leaves.create leaves.remove leaves.save leaves.tellSick leaves.withdraw`,
  'vendors and proposed accounts; a second person confirms what is paid to': `
    vendors.create vendors.propose vendors.update`,
  'the register of things; who is asked accepts custody himself, and what leaves the register is decided by a line': `
    inventories.close inventories.create inventories.removeScan inventories.scan inventories.setCounters assets.answer assets.create assets.move`,
  'a record that somebody else verifies or approves by a call of its own': `
    applications.create outputs.create outputs.merge outputs.remove outputs.update patents.create patents.update projects.create visits.cancel visits.create
    visits.save`,
  'dated limits of gifts by law; what is declared and decided keeps what it was judged by': `
    giftRules.create giftRules.remove giftRules.update`,
  'opens an account with the general role for a guest a line approved, or says who a guest became': `
    irregular-profiles.convert irregular-profiles.openAccount`,
  'follows what a line approved, within the limit that was approved': `
    head-counts.hold openings.create openings.update openings.close openings.fixShortlist projects.move projects.setStatus`,
  'notes what arrived, or drafts an application that a line decides': `
    patents.draftPayment purchases.draftPayment purchases.receive`,
  'a step of an invention that the law gives to the clerk or its inventors; it is claimed and released by calls that ask': `
    patents.answerDropNotice patents.complete patents.correctDay patents.giveDropNotice patents.object patents.withdrawDropNotice`,
}

/** Names of the reviewed calls, and the reason of each. */
export const reviewedCalls = Object.entries(callsByReason).flatMap(([reason, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => ({ name, reason })),
)
