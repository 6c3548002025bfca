-- Values of a notification become JSON: texts, and references to records that are named in the language of the reader. The trigger on the
-- column is created again after the migration.
DROP TRIGGER IF EXISTS "notification_told" ON "notification";
ALTER TABLE "notification" ALTER COLUMN "values" DROP DEFAULT;
ALTER TABLE "notification" ALTER COLUMN "values" TYPE JSONB USING to_jsonb("values");
ALTER TABLE "notification" ALTER COLUMN "values" SET DEFAULT '[]', ALTER COLUMN "values" SET NOT NULL;
ALTER TABLE "notification" ADD CONSTRAINT "notification_values_array" CHECK (jsonb_typeof("values") = 'array');

-- Names of people that older notifications hold as text, where exactly one person is called so.
WITH places ("kind", "place") AS (
  SELECT unnest(string_to_array(k, ' ')), p FROM (VALUES
    (1, 'deputy dissent returned reassigned held reminder overdue noApprover objected objectionClosed opinionCorrected contentChanged informed'),
    (1, 'receiptDone receiptReturned standsIn standsInEnded colleagueAway illnessTold illnessChanged illnessWithdrawn paperTold paperAssigned'),
    (1, 'placeChosen preferenceAgreed preferenceDeclined rightsChanged certificateToConfirm leaveProposed leaveProposalConfirmed'),
    (1, 'leaveProposalRefused viewedAs'),
    (2, 'leaveProposed leaveProposalConfirmed leaveProposalRefused'),
    (3, 'deputy eventInvited eventChanged eventCancelled eventAccepted eventTentative eventDeclined projectApproved projectSuspended projectEnded'),
    (4, 'waiting recalled overdue postOpen receive reminded decided cancelled'),
    (4, 'reservationRequested reservationConfirmed reservationRejected reservationInvited reservationCancelled')
  ) AS named (p, k)
), people AS (SELECT "english_name" AS "name", min("id") AS "id" FROM "users" GROUP BY 1 HAVING count(*) = 1)
UPDATE "notification" n SET "values" = (
  SELECT jsonb_agg(CASE WHEN u."id" IS NULL THEN v."value" ELSE jsonb_build_object('ref', 'person', 'id', u."id") END ORDER BY v."position")
  FROM jsonb_array_elements(n."values") WITH ORDINALITY AS v ("value", "position")
    LEFT JOIN places p ON p."kind" = n."kind" AND p."place" = v."position"
    LEFT JOIN people u ON p."place" IS NOT NULL AND u."name" = v."value" #>> '{}')
WHERE n."values" <> '[]';
