-- Posts keep what was entered; the first day and the last one of the person only limit what is in force. What a later first day had cut in two is one again.
DO $$
DECLARE post assignment;
BEGIN
  FOR post IN SELECT * FROM assignment a WHERE a.resumes ORDER BY a.valid_from DESC LOOP
    IF EXISTS (SELECT FROM assignment b WHERE b.id = (SELECT c.id FROM assignment c WHERE c.user_id = post.user_id AND c.is_primary = post.is_primary
        AND c.valid_to < post.valid_from AND (post.is_primary OR c.department_code = post.department_code) ORDER BY c.valid_to DESC LIMIT 1)
      AND (b.department_code, b.position_code) = (post.department_code, post.position_code)) THEN
      DELETE FROM assignment WHERE id = post.id;
      UPDATE assignment SET valid_to = post.valid_to WHERE id = (SELECT c.id FROM assignment c WHERE c.user_id = post.user_id AND c.is_primary = post.is_primary
        AND c.valid_to < post.valid_from AND (post.is_primary OR c.department_code = post.department_code) ORDER BY c.valid_to DESC LIMIT 1);
    END IF;
  END LOOP;
END $$;
ALTER TABLE "assignment" DROP COLUMN "resumes";
ALTER TABLE "assignment" ADD COLUMN "follows_first_day" BOOLEAN NOT NULL DEFAULT false;
-- The main post that ended with the last day of an account still open goes on where that day is taken back.
UPDATE "assignment" a SET "valid_to" = NULL FROM "users" u
WHERE u."id" = a."user_id" AND u."active" AND NOT u."deleted" AND a."is_primary" AND a."valid_to" = u."retirement_date"
  AND NOT EXISTS (SELECT FROM "assignment" b WHERE b."user_id" = a."user_id" AND b."valid_from" > a."valid_to" AND (b."is_primary" OR b."department_code" = a."department_code"));
UPDATE "assignment" a SET "follows_first_day" = true FROM "users" u
WHERE u."id" = a."user_id" AND a."is_primary" AND a."valid_from" = u."join_date"
  AND NOT EXISTS (SELECT FROM "assignment" b WHERE b."user_id" = a."user_id" AND b."is_primary" AND b."valid_to" = a."valid_from" - 1);
