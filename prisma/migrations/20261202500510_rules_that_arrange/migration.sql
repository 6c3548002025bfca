-- Rules of gifts and research and types of leave arrange what is decided, too.
DROP INDEX "change_log_person";
DROP INDEX "change_log_effect";
CREATE INDEX "change_log_person" ON "change_log" ("user_id", "at")
  WHERE "entity" IN ('approvalAuthorityRule', 'approvalForm', 'approvalLineTemplate', 'department', 'giftRule', 'leaveType', 'project', 'researchRule', 'user');
CREATE INDEX "change_log_effect" ON "change_log" ("user_id", (greatest("after" ->> 'validFrom', "after" ->> 'changesOn', "after" ->> 'retirementDate', "after" ->> 'validTo')))
  WHERE "entity" IN ('approvalAuthorityRule', 'approvalForm', 'approvalLineTemplate', 'department', 'giftRule', 'leaveType', 'project', 'researchRule', 'user');
