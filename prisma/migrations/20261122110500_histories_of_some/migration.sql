-- Failed and slow calls and sign-ins that failed are found for each person too.
CREATE INDEX api_call_user_failed_idx ON history.api_call (user_id, "at" DESC, id DESC) WHERE status >= 400;
CREATE INDEX api_call_user_slow_idx ON history.api_call (user_id, "at" DESC, id DESC) WHERE ms >= 1000;
CREATE INDEX "sign_in_user_failed_idx" ON "sign_in" ("user_id", "at" DESC, "id" DESC) WHERE "result" <> 'OK';

-- Whose call it was and which stand in the index: looking through failed calls, or through the calls of an API, reads no row for it.
DROP INDEX history.api_call_failed_idx, history.api_call_broken_idx, history.api_call_slow_idx, history.api_call_api_idx;
CREATE INDEX api_call_failed_idx ON history.api_call ("at" DESC, id DESC) INCLUDE (user_id, api_id) WHERE status >= 400;
CREATE INDEX api_call_broken_idx ON history.api_call ("at" DESC, id DESC) INCLUDE (user_id, api_id) WHERE status >= 500;
CREATE INDEX api_call_slow_idx ON history.api_call ("at" DESC, id DESC) INCLUDE (user_id, api_id) WHERE ms >= 1000;
CREATE INDEX api_call_api_idx ON history.api_call (api_id, "at" DESC, id DESC) INCLUDE (user_id);
