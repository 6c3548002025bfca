-- Whose whole name somebody bears is asked for each mail that is opened; parts of names, as a search has them, would be many more to look
-- at. Names are kept in their place at once: what waits for it would be looked through each time.
CREATE INDEX "users_names_idx" ON "users" USING gin ((array[lower("english_name"), lower("korean_name"), lower("german_name")])) WITH (fastupdate = off);
