BEGIN TRANSACTION;
CREATE TABLE alive (id integer primary key, at double precision not null);
CREATE TABLE checkpoint (
            game text primary key references game (id) on delete cascade,
            version integer not null,
            body text not null);
INSERT INTO "checkpoint" VALUES('S7j9CWjntOh3',20,'eAG9V+1upDgQfJWVfzNZ29jGzL+7B7gXOEUnPswELYEISHKrKO9+1TYweGZy2dyPU6SJGZrqqnJ3m3ljzTA+siMT3/iduOMsYS9unNqhZ0fJE1Y9FP3J1ewoslxZnspU3imrtTEmYUU/vbqR7v75J2If8bS8T/xSsCTFUuBbyRK1LFOW6CVAscQsS82SbAkwLLHLMmNJvgRYlgi+rHOsxRIikFBQRkojkFJQTmIikFRQVn+BtILy+jAkFpTZXyC1oNw+DMkFZfcXSC8ovw8DAcnv7xM2uWKeIPeN9cWjg22/wbAfbQ8L2AOswFXnXlzHjv1z1yVsHn44OMnySuaNcEXFnXZ1qbVoVOG4yjIuc5G7UteFTQtnsyYrVaW41LwwtU6tMCIvQYZVQzc8j+wIdqOb2lNPvjdFN7n3ZKPz+6/RsdpkdaO5cnXuTJ5JlQlV1XlaNYVMVcltWWa1AauG29q4qq5Tk5bSKNlkTQkLNzrw55IOfOrd3/PqgevrjSrsGU7wTxuZqzzXqZIiTVUirVCZyjNreW6NSKxSSqo85cLAI5NE8cLs43Vm0ijecn4Rn+7jgZ8lUmoUdG5FaqyWSBglyMT+AWGM3iVIpUBjRPGG7+NB6CLe2Dg+vSCkVYxvVRyv9/gizbVJLhiIPSJF6MsIaXccheWIOJuMtuYXOSVM2jZFSqHRdKyo5mGk+j8I4PME/+jvP10Brm5PbkKdsIxbXvMGRW/zgjdUX13R1n+VP2m0IBcaUSbU9qlfK7+GRnxj/Drza+vXuV8Ljgsk6QpKQQMqtDMmCSl5LQgbq6eh7X1PYz3N7gl0ymJyd83QdQPGG7igo0PIG6Oer8fitcfXNAx8P85tR9/TY99LlDvuvWBiIku4/TxiBghqUwojZZ883RQVIgEAGOlhsJ5jmGkehginaU/PmEDg0Z6ATymVR0g9AnACAhaTOz1CEgzA9kE3TXvWtK6r2coyFknpdyKrdv6ZHsahqA9Pru8LQN3MtIJFkn8FKxgApjAAIuAjPhf6K2hsAFBvGKA9Aj6BgM+AAD/OBviyCgaQqg/0Y+ju9T8OParKjT+9B0H7ZZKVZqT9M5ygGwShmw5Ydsw21itgHZfPUrPzWNQ4uO+e/ObjcTyIx+36OPwbnmZ/rr9RH/sVQ/Q3mfBvfu8Pf3RUN+FgCzg3wZfzrkH5U8Ht3cQYQjmtd44Q8ji8OEwMysTeVwnx1sGUbetCWqpdML+p4rx1IdkXanfx6Dtt9GF+GIfn04Pfwenw2vak5EbGlXO0j+ca/hwz7GloRYjCpmA0LaWoVvTYkX0x7+YQbMGugmMeYIiFHwqovbMtGOS/0tLnUowkVMPYu/HKlauMK/HIli9gBldAHHLID7IF5bLoWdFjWxC2FUpsC+4QDgwhnG1WoIXOvmh6Df36qBuHaWr7E94hb6dYqUZGnOvDHwrVDiQIBzMivAx3XAXhZkWLhX9cD6FLyDkSvg0LLM7C8bawCqeR/emIa/t++j6hKtrTw3zA1SL9KslKNpJ+roFbOEF9qGLaJ2KN2grqsxXw9oi7PJbJwDB16ZdKgIAft8ZcMU0QsY62cPXBYb9Mt/J5njFatpH1r+fhrfPgmtqqLrLrolKukIJhyzaHI0FuR7ldIfeGAfEDaWQYrIfncms1mP9/GHauitAQNIHpVenQuWZ5ebimtqqLDPsMKRgGWaQ2zFuJKgnlka+QcX8B84PBAjMJJ4w/ufUpTaxzg+X0W/frk4U8WCfD0mLXeVbCkQcXRePPsx1SsIA4gjv1Bu04rAgeCP5+//4PN1qBmQ==');
CREATE TABLE entry (
            game text not null references game (id),
            n integer not null,
            at double precision not null,
            seat integer,
            id text,
            body text not null,
            primary key (game, n));
INSERT INTO "entry" VALUES('S7j9CWjntOh3',0,1.79480322609880042078e+09,NULL,NULL,'{"kind":"open","setup":{"players":["A","B"],"edition":"modern","modules":["IC","TB"],"without":[],"rulings":{},"seed":0,"first":0,"youngest":0,"game":"BASE","copies":{}},"seats":[{"name":"A","kind":"here","level":null,"token":"9c29f1eac0e5edb551f4ae047702919eb5da83ae87f7b4c40250a6d5381619b7","colour":0,"resigned":false},{"name":"B","kind":"here","level":null,"token":"8567df504ed9e69724714cd93cfa234b08bb7d6b5df08d6ecdd363b2642f7fb4","colour":1,"resigned":false}],"aids":{"owners":true,"left":true,"fits":true,"gain":true},"join":"7f86b83936422b88090d50abd4b08a9b75a2a7cf51d3b4d5cafd191d5d77b5b2","watch":"a478965669ee0e67f8f31ff563d957a20fc3f3e0898103266941809ac555ec1c","prepared":true,"actions":["draw base/bend"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',1,1.79480322643704938889e+09,0,'m0','{"kind":"move","actions":["place 1,0 r1"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',2,1.79480322672929120059e+09,0,'m1','{"kind":"move","actions":["put big 1,0 field-Nr","draw base/city3-road-pennant"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',3,1.79480322703474068639e+09,1,'m2','{"kind":"move","actions":["place 0,-1 r3"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',4,1.794803227431189537e+09,1,'m3','{"kind":"move","actions":["put big 0,-1 city-N","draw base/monastery-road"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',5,1.79480322778428030014e+09,0,'m4','{"kind":"move","actions":["place 2,0 r3"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',6,1.79480322813975811009e+09,0,'m5','{"kind":"move","actions":["pig 2,0 field-Nl","draw traders/city-through-roads-wine"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',7,1.79480322839422464366e+09,1,'m6','{"kind":"move","actions":["place 0,-2 r1"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',8,1.79480322874438858035e+09,1,'m7','{"kind":"move","actions":["put follower 0,-2 field-Wl","draw traders/city-corner-roads-wine"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',9,1.79480322914153623582e+09,0,'m8','{"kind":"move","actions":["place 1,-1 r1"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',10,1.79480322953979611394e+09,0,'m9','{"kind":"move","actions":["put follower 1,-1 field-Sr","draw base/crossing3"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',11,1.79480322994092178351e+09,1,'m10','{"kind":"move","actions":["place -1,0 r2"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',12,1.79480323020680451392e+09,1,'m11','{"kind":"move","actions":["put follower -1,0 road-W","draw inns/straight-inn"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',13,1.79480323059258317945e+09,0,'m12','{"kind":"move","actions":["place 1,1 r0"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',14,1.79480323090445137023e+09,0,'m13','{"kind":"move","actions":["pass","draw base/monastery-road"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',15,1.79480323118311548228e+09,1,'m14','{"kind":"move","actions":["place 0,1 r3"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',16,1.79480323149274039263e+09,1,'m15','{"kind":"move","actions":["pass","draw base/city-bend-left"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',17,1.79480323200357961654e+09,0,'m16','{"kind":"move","actions":["place 1,2 r3"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',18,1.79480323221134376518e+09,0,'m17','{"kind":"move","actions":["put follower 1,2 field-Er","draw base/city-crossing"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',19,1.79480323248556661603e+09,1,'m18','{"kind":"move","actions":["place 1,3 r3"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',20,1.79480323287485027308e+09,1,'m19','{"kind":"move","actions":["put follower 1,3 road-N","draw inns/cathedral"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',21,1.79480323323791432377e+09,0,'m20','{"kind":"move","actions":["place 0,3 r0"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',22,1.79480323361312103271e+09,0,'m21','{"kind":"move","actions":["put follower 0,3 city-N","draw base/bend"]}');
INSERT INTO "entry" VALUES('S7j9CWjntOh3',23,1.79480323395297455789e+09,1,'m22','{"kind":"move","actions":["place 1,4 r2"]}');
CREATE TABLE game (
            id text primary key,
            opened double precision not null,
            changed double precision not null, due text not null default 'person', opener text not null default '', zero double precision);
INSERT INTO "game" VALUES('S7j9CWjntOh3',1.79480322609880042078e+09,1.79480323395297455789e+09,'person','',NULL);
CREATE TABLE pause (since double precision primary key, until double precision not null);
CREATE TABLE push (
            game text not null references game (id) on delete cascade,
            endpoint text not null,
            seats text not null,
            p256dh text not null,
            auth text not null,
            language text not null,
            at double precision not null,
            primary key (game, endpoint));
CREATE TABLE replay (
            id text primary key,
            at double precision not null,
            body text not null);
CREATE TABLE schema_version (version integer not null);
INSERT INTO "schema_version" VALUES(8);
CREATE TABLE seat_code (
            code text primary key,
            game text not null references game (id) on delete cascade,
            seats text not null,
            ends double precision not null);
CREATE UNIQUE INDEX entry_id on entry (game, seat, id);
CREATE INDEX game_due on game (due, changed);
CREATE INDEX seat_code_game on seat_code (game, seats);
CREATE INDEX game_zero on game (zero);
CREATE INDEX push_endpoint on push (endpoint);
COMMIT;
