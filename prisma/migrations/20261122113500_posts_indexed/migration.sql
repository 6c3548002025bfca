-- Every request asks which departments somebody heads and which second posts he has today: both are answered by an index alone, which for
-- some hundred departments PostgreSQL prefers to reading them all only when it holds what is asked for.
DROP INDEX "department_head_user_id_idx";
CREATE INDEX "department_head_user_id_idx" ON "department" ("head_user_id") INCLUDE ("code");
CREATE INDEX "assignment_second_post_idx" ON "assignment" ("user_id") INCLUDE ("department_code", "valid_from", "valid_to") WHERE NOT "is_primary";
