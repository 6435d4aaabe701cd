BEGIN TRANSACTION;
CREATE TABLE entry (
            game text not null references game (id),
            n integer not null,
            at double precision not null,
            seat integer,
            id text,
            body text not null,
            primary key (game, n));
INSERT INTO "entry" VALUES('old-game-001',0,1700000000.0,NULL,NULL,'{"kind":"open","setup":{"players":["Ann","Béla"],"edition":"modern","modules":["IC","TOWER"],"without":[],"rulings":{},"seed":3,"first":0,"youngest":0,"game":"BASE","copies":{}},"seats":[{"name":"Ann","kind":"here","level":null,"token":"5a3486b63927fc82a3f88f03f34dbabeb65324b97eee5035863935cdb3a95743","colour":0,"resigned":false},{"name":"Béla","kind":"link","level":null,"token":null,"colour":1,"resigned":false}],"aids":{"owners":true,"left":true,"fits":true,"gain":true},"join":"773e59264a63f37bf8caedc076f0405a6b9a9f9872ccb923f4d20be443c57195","watch":"213a7f5e3a6a65ea5788a2ee4c3c8959d730e0cd79650eb24f9d1c9ac3d4a276","prepared":true,"actions":["draw base/crossing4"]}');
INSERT INTO "entry" VALUES('old-game-001',1,1700000000.0,0,'m0','{"kind":"move","actions":["place -1,0 r0"]}');
INSERT INTO "entry" VALUES('old-game-001',2,1700000001.0,0,'m1','{"kind":"move","actions":["put follower -1,0 road-E","draw inns/straight-inn"]}');
INSERT INTO "entry" VALUES('old-game-001',3,1700000002.0,1,'m2','{"kind":"move","actions":["place 1,0 r0"]}');
INSERT INTO "entry" VALUES('old-game-001',4,1700000003.0,1,'m3','{"kind":"move","actions":["pass","draw base/bend"]}');
INSERT INTO "entry" VALUES('old-game-001',5,1700000004.0,0,'m4','{"kind":"move","actions":["place 2,0 r1"]}');
INSERT INTO "entry" VALUES('old-game-001',6,1700000005.0,0,'m5','{"kind":"move","actions":["put big 2,0 field-Nr","draw base/monastery"]}');
INSERT INTO "entry" VALUES('old-game-001',7,1700000006.0,1,'m6','{"kind":"move","actions":["place 1,1 r0"]}');
INSERT INTO "entry" VALUES('old-game-001',8,1700000007.0,1,'m7','{"kind":"move","actions":["put big 1,1 monastery","draw base/crossing3"]}');
INSERT INTO "entry" VALUES('old-game-001',9,1700000008.0,0,'m8','{"kind":"move","actions":["place 2,-1 r3"]}');
INSERT INTO "entry" VALUES('old-game-001',10,1700000009.0,0,'m9','{"kind":"move","actions":["put follower 2,-1 road-N","draw tower/city-bridge"]}');
INSERT INTO "entry" VALUES('old-game-001',11,1700000010.0,1,'m10','{"kind":"move","actions":["place 2,-2 r0"]}');
INSERT INTO "entry" VALUES('old-game-001',12,1700000011.0,1,'m11','{"kind":"move","actions":["put follower 2,-2 field-Nr","draw tower/city"]}');
INSERT INTO "entry" VALUES('old-game-001',13,1700000012.0,0,'m12','{"kind":"move","actions":["place 1,-2 r1"]}');
INSERT INTO "entry" VALUES('old-game-001',14,1700000013.0,0,'m13','{"kind":"move","actions":["raise 2,-2"]}');
INSERT INTO "entry" VALUES('old-game-001',15,1700000014.0,0,'m14','{"kind":"move","actions":["capture P2 follower on 2,-2 field-Nr","draw base/city-bend-left"]}');
INSERT INTO "entry" VALUES('old-game-001',16,1700000015.0,1,'m15','{"kind":"move","actions":["place 1,-3 r1"]}');
INSERT INTO "entry" VALUES('old-game-001',17,1700000016.0,1,'m16','{"kind":"move","actions":["raise 1,-2","draw base/city3-road-pennant"]}');
INSERT INTO "entry" VALUES('old-game-001',18,1700000017.0,0,'m17','{"kind":"move","actions":["place 3,-2 r2"]}');
INSERT INTO "entry" VALUES('old-game-001',19,1700000018.0,0,'m18','{"kind":"move","actions":["put follower 3,-2 field-Nl","draw base/city3"]}');
INSERT INTO "entry" VALUES('old-game-001',20,1700000019.0,1,'m19','{"kind":"move","actions":["place 4,-2 r0"]}');
INSERT INTO "entry" VALUES('old-game-001',21,1700000020.0,1,'m20','{"kind":"move","actions":["put follower 4,-2 field-Sl","draw base/city-corner-bend-pennant"]}');
INSERT INTO "entry" VALUES('old-game-001',22,1700000021.0,0,'m21','{"kind":"move","actions":["place 1,-4 r0"]}');
INSERT INTO "entry" VALUES('old-game-001',23,1700000022.0,0,'m22','{"kind":"move","actions":["pass","draw base/bend"]}');
INSERT INTO "entry" VALUES('old-game-001',24,1700000023.0,1,'m23','{"kind":"move","actions":["place 2,-4 r0"]}');
INSERT INTO "entry" VALUES('old-game-001',25,1700000024.0,1,'m24','{"kind":"move","actions":["pass","draw base/city-corner-bend"]}');
INSERT INTO "entry" VALUES('old-game-001',26,1700000025.0,0,'m25','{"kind":"move","actions":["place -1,-1 r0"]}');
INSERT INTO "entry" VALUES('old-game-001',27,1700000026.0,0,'m26','{"kind":"move","actions":["put follower -1,-1 field-El","draw base/monastery-road"]}');
INSERT INTO "entry" VALUES('old-game-001',28,1700000027.0,1,'m27','{"kind":"move","actions":["place 4,-1 r1"]}');
INSERT INTO "entry" VALUES('old-game-001',29,1700000028.0,1,'m28','{"kind":"move","actions":["raise 2,-2"]}');
INSERT INTO "entry" VALUES('old-game-001',30,1700000029.0,1,'m29','{"kind":"move","actions":["pass","draw inns/city-bend-inn"]}');
CREATE TABLE game (
            id text primary key,
            opened double precision not null,
            changed double precision not null);
INSERT INTO "game" VALUES('old-game-001',1700000000.0,1700000030.0);
CREATE TABLE replay (
            id text primary key,
            at double precision not null,
            body text not null);
INSERT INTO "replay" VALUES('old',1.0,'bastide game 1
edition: modern
players: Ana, Odo
seed: 3
pack: base/bend, base/bend, base/bend

1 Ana: (draw base/bend) | place 0,1 r3 | put follower 0,1 field-Er #7a64fe9de40039e5
2 Odo: (draw base/bend) | place 0,2 r2 | put follower 0,2 field-Nl #c4e3013a3b1292cc
3 Ana: (draw base/bend) | place 0,3 r3 | put follower 0,3 field-Er #9155e11435abdb71
');
CREATE TABLE schema_version (version integer not null);
INSERT INTO "schema_version" VALUES(2);
CREATE UNIQUE INDEX entry_id on entry (game, seat, id);
COMMIT;
