-- Whoever arranged who decides is found by all changes that can, those of forms, templates and rules of authority included.
DROP INDEX "change_log_person";
DROP INDEX "change_log_effect";
CREATE INDEX "change_log_person" ON "change_log" ("user_id", "at")
  WHERE "entity" IN ('approvalAuthorityRule', 'approvalForm', 'approvalLineTemplate', 'department', 'project', 'user');
CREATE INDEX "change_log_effect" ON "change_log" ("user_id", (greatest("after" ->> 'validFrom', "after" ->> 'changesOn', "after" ->> 'retirementDate', "after" ->> 'validTo')))
  WHERE "entity" IN ('approvalAuthorityRule', 'approvalForm', 'approvalLineTemplate', 'department', 'project', 'user');
DROP FUNCTION IF EXISTS post_givers(varchar, varchar, varchar[], timestamptz);
DROP FUNCTION IF EXISTS line_chosen_by(varchar[], varchar[], varchar[], timestamptz);
DROP FUNCTION IF EXISTS form_changers(varchar, varchar[], timestamptz);
DROP FUNCTION IF EXISTS document_chosen_by(uuid);
