-- The first day of a person and whether a role is in force arrange who decides, too; what somebody arranged for a colleague counts from that colleague's first day.
DROP INDEX "change_log_person";
DROP INDEX "change_log_effect";
CREATE INDEX "change_log_person" ON "change_log" ("user_id", "at")
  WHERE "entity" IN ('approvalAuthorityRule', 'approvalForm', 'approvalLineTemplate', 'department', 'giftRule', 'leaveType', 'project', 'researchRule', 'role', 'user');
CREATE INDEX "change_log_effect" ON "change_log" ("user_id", (greatest("after" ->> 'validFrom', "after" ->> 'changesOn', "after" ->> 'joinDate', "after" ->> 'retirementDate', "after" ->> 'validTo')))
  WHERE "entity" IN ('approvalAuthorityRule', 'approvalForm', 'approvalLineTemplate', 'department', 'giftRule', 'leaveType', 'project', 'researchRule', 'role', 'user');
CREATE INDEX "users_join_date" ON "users" ("join_date") WHERE "join_date" IS NOT NULL;
