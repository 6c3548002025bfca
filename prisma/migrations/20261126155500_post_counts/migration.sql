-- A whole board is counted by these alone: the posts for everybody, and the few for some departments.
CREATE INDEX "post_for_all_idx" ON "post" ("board_id", "published_at" DESC) INCLUDE ("published_to") WHERE "status" = 'PUBLISHED' AND "department_codes" = '{}';
CREATE INDEX "post_for_some_idx" ON "post" ("board_id") WHERE "status" = 'PUBLISHED' AND "department_codes" <> '{}';
