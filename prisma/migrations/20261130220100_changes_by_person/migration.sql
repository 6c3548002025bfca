-- Who changed posts, roles and leads lately is asked whenever a line is built.
CREATE INDEX "change_log_person" ON "change_log" ("user_id", "at") WHERE "entity" IN ('department', 'project', 'user');
